import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './second-step.css';

/** Recovery codes, shown this once. */
export function CodesToKeep({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div>
      <Notice>
        Keep these recovery codes where you find them without your phone. Each lets you in once if what you sign in with
        is lost; nothing else does. They are shown only now.
      </Notice>
      <ul className="second-step-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  );
}
