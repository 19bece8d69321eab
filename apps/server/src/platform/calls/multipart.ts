import { BODY_MAX_BYTES, type FileLimit } from '@matchnight/contract';
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, Refusal } from '../errors.ts';
import type { PictureStore } from '../files.ts';
import type { Picture } from '../make-pictures.ts';

/** How many pictures an account may send in a day. */
export interface PictureLimits {
  /** Before a picture is looked at. */
  begin(field: string): Promise<void>;
  /** When it is made. */
  made(field: string, bytes: number): Promise<void>;
}

/** A file that is no picture, as it was sent. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Reading {
  readonly store: PictureStore;
  readonly limits: PictureLimits;
  /** Who sends it: has one picture made at a time. */
  readonly of: number | undefined;
  onUpload(): Promise<void>;
}

/**
 * The fields and declared files of a multipart body. Undeclared files and files over their limit are refused;
 * `onUpload` is asked before any picture is looked at.
 */
export async function readMultipart(
  request: FastifyRequest,
  declared: Readonly<Record<string, FileLimit>>,
  { store, limits, of, onUpload }: Reading,
): Promise<{
  body: Record<string, unknown>;
  pictures: Record<string, Picture | undefined>;
  uploads: Record<string, Upload | undefined>;
}> {
  const { body, files } = await readParts(request, declared).catch((error: unknown) => {
    // What the parser throws about a broken body has many names and few statuses.
    throw error instanceof Refusal || isTooLarge(error) ? error : new Refusal('malformed_body');
  });
  if (files.size > 0) await onUpload();
  const pictures: Record<string, Picture> = {};
  const uploads: Record<string, Upload> = {};
  for (const [field, upload] of files) {
    const limit = declared[field];
    if (limit?.type !== 'picture') {
      uploads[field] = upload;
      continue;
    }
    await limits.begin(field);
    const picture = await store.read(upload.bytes, field, { ...limit, of });
    await limits.made(
      field,
      picture.variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
    pictures[field] = picture;
  }
  return { body, pictures, uploads };
}

async function readParts(
  request: FastifyRequest,
  declared: Readonly<Record<string, FileLimit>>,
): Promise<{ body: Record<string, unknown>; files: Map<string, Upload> }> {
  const body: Record<string, unknown> = {};
  const files = new Map<string, Upload>();
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
      const code = limit.type === 'picture' ? 'picture_too_large' : 'file_too_large';
      throw refuse(part.fieldname, [{ code, values: { megabytes: limit.max / 1024 / 1024 } }]);
    }
    // A file field that was left empty arrives without a name and without bytes; a chosen file may have none, too.
    const isChosen = content.length > 0 || (limit.type !== 'picture' && Boolean(part.filename));
    if (isChosen) files.set(part.fieldname, { name: part.filename, bytes: content });
  }
  return { body, files };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

function refuse(field: string, refusals: FieldErrors[string]): Refusal {
  return new Refusal('invalid', { fields: { [field]: refusals } });
}
