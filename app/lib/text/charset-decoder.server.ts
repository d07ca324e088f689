import iconv from "iconv-lite";

/** Of Node.js. A worker may replace the global one with ours. */
const BuiltInDecoder = TextDecoder;

/**
 * A TextDecoder that reads every charset of the Encoding Standard in which people write, and
 * reads UTF-8 that is named as windows-1252, or the other way around. Node.js reads windows-1252 as
 * ISO-8859-1 (20.18.3, 22.13 and later), has no iso-8859-16, and misses characters of GBK, Big5 and EUC-KR.
 */
export class CharsetDecoder extends BuiltInDecoder {
  readonly #charset: string | null;
  readonly #isGuessed: boolean;

  /** @throws RangeError for a label that neither Node.js nor iconv-lite knows */
  constructor(label = "utf-8", options?: TextDecoderOptions) {
    const charset = findLibraryCharset(label);
    super(charset ? undefined : label, options);
    this.#charset = charset;
    this.#isGuessed = guessed.test(findStandardName(label)) && !options?.fatal;
  }

  override decode(...[input, options]: Parameters<TextDecoder["decode"]>): string {
    const charset = this.#charset;
    const isWhole = !options?.stream;
    if (!input || !(charset || (this.#isGuessed && isWhole))) return super.decode(input, options);
    const bytes = ArrayBuffer.isView(input)
      ? Buffer.from(input.buffer, input.byteOffset, input.byteLength)
      : Buffer.from(input);
    if (this.#isGuessed && isWhole) return decodeGuessed(bytes);
    return iconv.decode(bytes, charset ?? "utf-8");
  }
}

/** Reads bytes as UTF-8 if they can be, else as windows-1252. */
function decodeGuessed(bytes: Buffer): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return iconv.decode(bytes, "windows-1252");
  }
}

/** Charsets that Node.js reads better: for these iconv-lite has older tables, or keeps the byte-order mark. */
const builtIn = /^(?:utf-|gb18030$|macintosh$)/;
/** Programs that do not know a text's charset name these. UTF-8 is either certain or impossible (RFC 3629, 1). */
const guessed = /^(?:utf-8|windows-1252)$/;
const strictDecoder = new BuiltInDecoder("utf-8", { fatal: true });

/** The charset's name if iconv-lite reads it better. */
function findLibraryCharset(label: string): string | null {
  const charset = findStandardName(label);
  return iconv.encodingExists(charset) && !builtIn.test(charset) ? charset : null;
}

/** Node.js knows every label of the standard, except for charsets that it lacks. */
function findStandardName(label: string): string {
  try {
    return new BuiltInDecoder(label).encoding;
  } catch {
    return label;
  }
}
