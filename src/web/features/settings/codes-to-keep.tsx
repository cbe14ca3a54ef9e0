import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import './second-step.css';

/** Recovery codes, shown this once. */
export function CodesToKeep({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="second-step-kept">
      <Notice>
        Keep these recovery codes where you can get at them without your phone. Each lets you in once if what you sign
        in with is lost; nothing else does. They are shown only now.
      </Notice>
      <ul className="second-step-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button icon="copy" onClick={() => void copyCodes(codes)}>
          Copy
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

async function copyCodes(codes: readonly string[]): Promise<void> {
  if (await copyText(codes.join('\n')))
    showToast({ message: 'The recovery codes are copied. Paste them where only you will find them.' });
  else showToast({ tone: 'error', message: "Your browser won't let this page copy. Write the codes down." });
}
