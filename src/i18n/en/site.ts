// Lists and frames of the public texts; the texts themselves are Markdown in `src/site/content`.
export const site = {
  'site.search.label': 'Search questions, articles and pages',
  'site.search.none': 'Nothing found. Try another word, or part of one.',
  'site.search.one': 'One result',
  'site.search.many': '{count} results',
  'site.llms':
    'Turns recordings into text in which any passage can be listened to again, in German and English.',
  'site.sources': 'Sources',
  'site.asOf': 'As of {date}.',
  'site.related': 'Related',
  'site.readOn': 'Read on',
  'site.inThisText': 'In this text',
  'site.minuteToRead': 'One minute to read',
  'site.minutesToRead': '{minutes} minutes to read',
  'site.questions.title': 'Questions',
  'site.questions.headline': 'Questions and answers',
  'site.questions.description':
    'Short answers about recording, accuracy, your data and your contract, with sources and the day each was last checked.',
  'site.questions.lead':
    'The first paragraph is the answer. The reasons come below it and, where the law is concerned, the sources.',
  'site.questions.all': 'All questions',
  'site.questions.recording': 'Recording',
  'site.questions.accuracy': 'Accuracy',
  'site.questions.data': 'Your data',
  'site.questions.contract': 'Your contract',
  'site.questions.neighbours': 'More questions',
  'site.questions.next': 'Next question',
  'site.questions.noAdvice': 'This is a general explanation of the law. It’s no substitute for legal advice.',
  'site.blog.title': 'Blog',
  'site.blog.headline': 'On listening and writing down',
  'site.blog.description':
    'Articles about recordings, interviews, minutes and the law, and about how to put speech recognition to the test.',
  'site.blog.lead':
    'What you may record, where transcripts go wrong, and how to put recognition to the test yourself.',
  'site.pages.title': 'Pages',
  'site.pages.description':
    'How the product deals with security, accessibility and service providers, and what has changed in it.',
  'site.pages.lead': 'For reference: how the product is built and what we hold ourselves to.',
} as const;
