import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveAccount } from '#web/account/leave-account.ts';
import { DeviceRow } from './device-row.tsx';
import { Loaded } from './loaded.tsx';
import { SectionPage } from './section-page.tsx';
import { notDone, problemOf, stillSignedIn } from '#web/api/problem-error.ts';
import { devicesQuery, signOutDevice, signOutEverywhere, type SignedInDevice } from '#web/api/security.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import './devices-section.css';

/** Where the account is signed in, with sign-out for each device and for all. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const ending = useMutation({
    mutationFn: ({ id }: SignedInDevice) => signOutDevice(id),
    onSuccess: async (_answer, { device }) => {
      showToast({ message: `${device} is signed out.` });
      await devices.refetch();
      // The button that had the focus is gone.
      document.querySelector('h1')?.focus();
    },
    onError: (thrown, { device }) =>
      showToast({ tone: 'error', message: notDone(device, 'signed out', problemOf(thrown)) }),
  });
  return (
    <SectionPage name="devices">
      <Loaded query={devices}>
        {(list) => (
          <PageColumn width="form">
            <ul className="device-list">
              {list.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isEnding={ending.isPending && ending.variables.id === device.id}
                  onEnd={() => ending.mutate(device)}
                />
              ))}
            </ul>
            <SignOutEverywhere />
          </PageColumn>
        )}
      </Loaded>
    </SectionPage>
  );
}

function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => leaveAccount('/signin'),
    onError: (thrown) => showToast({ tone: 'error', message: stillSignedIn(problemOf(thrown)) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        opened={isAsking}
        title="Sign out everywhere"
        verb="Sign out"
        busy={leaving.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => leaving.mutate()}
      >
        All devices are signed out, this one too. You then sign in again with your password.
      </ConfirmDialog>
    </>
  );
}
