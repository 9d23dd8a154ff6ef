// The paper of the processing contract (Art. 28 GDPR).
export const agreementPaper = {
  'agreement.fileName': 'Data-processing-agreement-{version}',
  'agreement.paperTitle': 'Data processing agreement under Article 28 GDPR',
  'agreement.paperVersion': 'Version {version}',
  'agreement.controller': 'Controller (customer)',
  'agreement.processor': 'Processor (operator)',
  'agreement.signing': 'Conclusion',
  'agreement.signingText':
    '{person} concluded this agreement for {company} electronically on {moment} (German time), in the account {email}.',
  'agreement.replaced': 'Letters that this document’s typeface doesn’t have appear as “{mark}”.',
  'agreement.toFill':
    'Name, address and the person acting are stated here once the agreement is concluded. This copy is for reading.',
} as const;
