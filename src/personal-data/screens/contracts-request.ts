// Where the processing contracts of the signed-in person are, and under which key the page keeps them.
export const CONTRACTS_PATH = '/api/account/processing-contracts';
export const CONTRACTS_KEY = ['personal-data', 'processing-contracts'];
