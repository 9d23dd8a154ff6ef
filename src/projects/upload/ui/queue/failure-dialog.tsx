// Explains why the server refused an upload, where a plan or a limit is the reason.
import type { ExplainedCode } from './failure-codes.ts';
import { RefusalDialog } from '../form/refusal-dialog.tsx';

export function FailureDialog(props: {
  code: ExplainedCode;
  message: string;
  onClose: () => void;
  /** Sends the very order again that was refused. */
  onRetry: () => void;
}) {
  const { code, message, onClose, onRetry } = props;
  return (
    <RefusalDialog
      notice={{ kind: 'refused', code, message }}
      onClose={onClose}
      onChooseAgain={onClose}
      onTrial={onRetry}
    />
  );
}
