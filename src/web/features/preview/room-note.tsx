import { useQuery } from '@tanstack/react-query';
import { littleRoom } from '#domain/account/storage.ts';
import { storageQuery } from '#web/api/storage.ts';

/** Says that the account is nearly full before a document is refused for it. */
export function RoomNote() {
  const { data } = useQuery(storageQuery);
  const words = data === undefined ? null : littleRoom(data);
  return words === null ? null : <p className="preview-note">{words}</p>;
}
