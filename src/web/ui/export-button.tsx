import { useMutation } from '@tanstack/react-query';
import { Button } from './button.tsx';
import { showToast } from './toast.tsx';

type ExportButtonProps = {
  /** What is exported, in the plural. */
  noun: string;
  /** Saves the file; answers how many are in it. */
  save: () => Promise<number>;
  /** Why it failed, and what to do. */
  reasonOf: (thrown: Error) => string;
};

/** Saves a CSV file of everything, whatever a list is narrowed to, and says how many are in it. */
export function ExportButton({ noun, save, reasonOf }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: save,
    onSuccess: (count) => showToast({ message: `${count} ${noun} are in your downloads` }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: `Your ${noun} were not exported. ${reasonOf(thrown)}`,
        action: { label: 'Retry', run: () => exporting.mutate() },
      }),
  });
  return (
    <Button
      variant="quiet"
      icon="download"
      busy={exporting.isPending}
      busyLabel="Exporting"
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  );
}
