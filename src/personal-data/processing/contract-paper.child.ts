// Child process: prints one contract, which keeps a processor busy for a moment.
import { contractPdf, type PrintedContract } from './contract-paper.ts';

process.once('message', (contract: PrintedContract) => {
  void contractPdf(contract).then((pdf) => process.send?.(new Uint8Array(pdf)));
});
