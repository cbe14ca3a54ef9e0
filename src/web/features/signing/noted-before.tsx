import type { ReactNode } from 'react';
import { chosenOtherThanNoted, notSigned, notedYesWords } from '#domain/offer/noted-terms.ts';
import type { SigningView } from '#web/api/signing.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the business noted that this customer said, whether that is chosen here, and the tap that chooses it; nothing where none was noted. */
export function NotedBefore({ view, onTake }: { view: SigningView; onTake: (options: readonly string[]) => void }) {
  const { noted, business, lines } = view;
  if (noted === null) return null;
  const take = <Button onClick={() => onTake(noted.chosenOptions)}>Choose what was noted</Button>;
  return (
    <>
      <p className="offer-state">
        {business.name} noted that you {notedYesWords(noted, lines)}. {notSigned(view.replaces, business.name)}
      </p>
      <div className="offer-state">
        <NotAsNoted view={view} action={take} />
      </div>
    </>
  );
}

/** That what is chosen is not what was noted; nothing where it is. */
export function NotAsNoted({ view, action }: { view: SigningView; action?: ReactNode }) {
  const differs = chosenOtherThanNoted(view);
  if (differs === null) return null;
  return (
    <Notice tone="warning" action={action}>
      {differs}
    </Notice>
  );
}
