// The processing contract (Art. 28 GDPR) as it is concluded in the profile.
export const agreement = {
  'agreement.title': 'Data processing agreement',
  'agreement.lead':
    'If you process others’ personal data here for work, you need an agreement under Article 28 GDPR. You can conclude it here electronically; you’ll also get the document by email.',
  'agreement.read': 'Read the agreement and its annexes',
  'agreement.begin': 'Conclude an agreement',
  'agreement.renewed': 'There’s a new version. Your agreement stays in force until you conclude the new one.',
  'agreement.another': 'Conclude another agreement',
  'agreement.company': 'Company or institution',
  'agreement.person': 'Your name and position',
  'agreement.personHint': 'You need to be authorised to act for the company or institution.',
  'agreement.place': 'Registered office and address',
  'agreement.needed': 'Please fill in this field.',
  'agreement.tooLong': 'Please use no more than 200 characters.',
  'agreement.authority':
    'I’m authorised to act for the body named above and conclude version {version} of the agreement on its behalf.',
  'agreement.authorityNeeded': 'Please confirm that you may and want to conclude the agreement.',
  'agreement.submit': 'Conclude the agreement',
  'agreement.failed': 'The agreement couldn’t be concluded. Please try again.',
  'agreement.concluded': 'Concluded agreements',
  'agreement.concludedLine': '{company}, version {version}, {day}',
  'agreement.download': 'Agreement with {company}, version {version}, as PDF',
  'agreement.pdf': 'PDF',
} as const;
