/** What of a reply says which file it brings. */
export type FileReply = {
  readonly type: (type: string) => unknown;
  readonly header: (name: string, value: string) => unknown;
};

/** A reply that brings a file, which the browser saves under its name. */
export function attach<Reply extends FileReply>(reply: Reply, type: string, filename: string): Reply {
  return bringing(reply, type, `attachment; filename="${filename}"`);
}

/** A reply that brings a file, which the browser shows; its name is for who saves it there. */
export function showFile<Reply extends FileReply>(reply: Reply, type: string, filename: string): Reply {
  return bringing(reply, type, `inline; filename="${filename}"`);
}

function bringing<Reply extends FileReply>(reply: Reply, type: string, disposition: string): Reply {
  reply.type(type);
  reply.header('content-disposition', disposition);
  return reply;
}
