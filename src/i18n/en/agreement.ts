// The paper of the processing contract (Art. 28 GDPR).
export const agreement = {
  'agreement.fileName': 'Data-processing-agreement-{version}',
  'agreement.paperTitle': 'Data processing agreement under Article 28 GDPR',
  'agreement.paperVersion': 'Version {version}',
  'agreement.controller': 'Controller (customer)',
  'agreement.processor': 'Processor (operator)',
  'agreement.toFill':
    'Name, address and the person acting are stated here once the agreement is concluded. This copy is for reading.',
  'agreement.replaced': 'Letters that this document’s typeface doesn’t have appear as “{mark}”.',
} as const;
