import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** One passkey in a device of software, as a phone or a security key holds it. */
interface Kept {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly handle: string;
  readonly rpId: string;
  counter: number;
}
/** What a browser says of where it is, and how its device behaves. */
interface Behaviour {
  /** The page that asks; that of the site, if not said. */
  readonly origin?: string;
  readonly rpId?: string;
  /** False: nobody showed a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  /** Says less than it counted before, as a copy would. */
  readonly counter?: number;
  /** Says nothing of the person. */
  readonly isNameless?: boolean;
}
export interface Authenticator {
  /** Makes a passkey as a site's options ask, and answers what the site verifies. */
  create(options: Record<string, unknown>, how?: Behaviour): Made;
  /** Uses the passkey that it made last. */
  get(options: Record<string, unknown>, how?: Behaviour): Used;
}
export interface Made {
  readonly id: string;
  readonly response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}
export interface Used {
  readonly id: string;
  readonly response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
}

const ORIGIN = 'http://localhost:3000';
const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 0x40;

/** A device of software, made by node:crypto alone: what the product verifies is signed by nothing that it uses itself. */
export function authenticator({ counts = true }: { counts?: boolean } = {}): Authenticator {
  let kept: Kept | undefined;
  return {
    create(options, how = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const rpId = how.rpId ?? textOf(options, 'rp', 'id');
      kept = {
        id: randomBytes(16),
        key: privateKey,
        handle: textOf(options, 'user', 'id'),
        rpId,
        counter: 0,
      };
      const authData = Buffer.concat([
        head(rpId, (how.isVerified === false ? PRESENT : PRESENT | VERIFIED) | WITH_KEY, 0),
        Buffer.alloc(16),
        Buffer.from([0, kept.id.length]),
        kept.id,
        coseOf(publicKey),
      ]);
      return {
        id: kept.id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, how = {}) {
      if (kept === undefined) throw new Error('it has no passkey');
      if (counts) kept.counter += 1;
      const flags = how.isVerified === false ? PRESENT : PRESENT | VERIFIED;
      const authData = head(how.rpId ?? kept.rpId, flags, how.counter ?? kept.counter);
      const said = clientData('webauthn.get', options, how);
      const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()]);
      return {
        id: kept.id.toString('base64url'),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, kept.key).toString('base64url'),
          ...(how.isNameless ? {} : { userHandle: kept.handle }),
        },
      };
    },
  };
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

function clientData(type: string, options: Record<string, unknown>, { origin = ORIGIN }: Behaviour): Buffer {
  const { challenge } = options;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59, 0);
  length.writeUInt16BE(authData.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    length,
    authData,
  ]);
}

/** CBOR of a COSE key: EC2, ES256, P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Of fewer than 24 signs. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function textOf(options: Record<string, unknown>, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([n]) => n === name)?.[1] : null,
    options,
  );
  return String(found);
}
