import { BODY_MAX_BYTES, type FileLimit } from '@matchnight/contract';
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, Refusal } from '../errors.ts';
import type { Picture, PictureStore } from '../files.ts';

/**
 * The fields and declared pictures of a multipart body. Undeclared files and files over their limit are refused;
 * `onUpload` is asked before any picture is looked at.
 */
export async function readMultipart(
  request: FastifyRequest,
  declared: Readonly<Record<string, FileLimit>>,
  { store, onUpload }: { store: PictureStore; onUpload(): Promise<void> },
): Promise<{ body: Record<string, unknown>; pictures: Record<string, Picture | undefined> }> {
  const { body, bytes } = await readParts(request, declared).catch((error: unknown) => {
    // What the parser throws about a broken body has many names and few statuses.
    throw error instanceof Refusal || isTooLarge(error) ? error : new Refusal('malformed_body');
  });
  if (bytes.size > 0) await onUpload();
  const pictures: Record<string, Picture> = {};
  for (const [field, content] of bytes) pictures[field] = await store.read(content, field, declared[field]);
  return { body, pictures };
}

async function readParts(
  request: FastifyRequest,
  declared: Readonly<Record<string, FileLimit>>,
): Promise<{ body: Record<string, unknown>; bytes: Map<string, Buffer> }> {
  const body: Record<string, unknown> = {};
  const bytes = new Map<string, Buffer>();
  const largest = Math.max(...Object.values(declared).map(({ max }) => max));
  const limits = {
    files: Object.keys(declared).length,
    fileSize: largest,
    fields: 60,
    fieldSize: BODY_MAX_BYTES,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const limit = declared[part.fieldname];
    if (limit === undefined) throw refuse(part.fieldname, [{ issue: 'unrecognized' }]);
    const content = await part.toBuffer().catch(() => null);
    if (content === null || content.length > limit.max) {
      throw refuse(part.fieldname, [
        { code: 'picture_too_large', values: { megabytes: limit.max / 1024 / 1024 } },
      ]);
    }
    // A file field that was left empty arrives without a name and without bytes.
    if (content.length > 0) bytes.set(part.fieldname, content);
  }
  return { body, bytes };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

function refuse(field: string, refusals: FieldErrors[string]): Refusal {
  return new Refusal('invalid', { fields: { [field]: refusals } });
}
