import { useMutation } from '@tanstack/react-query';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Saves a CSV file that the server makes of what is on the screen, or says why there is none. */
export function CsvButton({ read, children }: { read: () => Promise<File>; children: string }) {
  const csv = useMutation({
    mutationFn: async () => saveFile(await read()),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: `The CSV file wasn't made. ${problemOf(thrown).detail}`,
        action: { label: 'Retry', run: () => csv.mutate() },
      }),
  });
  return (
    <Button busy={csv.isPending} busyLabel="Working" onClick={() => csv.mutate()}>
      {children}
    </Button>
  );
}
