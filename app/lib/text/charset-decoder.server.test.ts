import { expect, test } from "vitest";
import { CharsetDecoder } from "./charset-decoder.server";

/** The bytes were written by Python's codecs. */
const texts: [label: string, bytes: string, text: string][] = [
  ["ibm866", "8fe0a8a2a5e22c20aca8e0", "Привет, мир"],
  ["iso-8859-2", "5a61bff3b3e62067eab66cb1", "Zażółć gęślą"],
  ["iso-8859-3", "d56f72f520b161666e61", "Ġorġ ħafna"],
  ["iso-8859-4", "a9f3ef76697320f1656d", "Šķīvis ņem"],
  ["iso-8859-5", "bfe0d8d2d5e22c20dcd8e0", "Привет, мир"],
  ["iso-8859-6", "e5d1cdc8c7", "مرحبا"],
  ["iso-8859-7", "cae1ebe7ecddf1e1", "Καλημέρα"],
  ["iso-8859-8", "f9ece5ed", "שלום"],
  ["iso-8859-8-i", "f9ece5ed", "שלום"],
  ["iso-8859-9", "dd7374616e62756c20f0fdfe", "İstanbul ğış"],
  ["iso-8859-10", "a1bc756f6cf920bf", "Ąžuolų ŋ"],
  ["iso-8859-13", "c0fe756f6cf820f0616c6973", "Ąžuolų šalis"],
  ["iso-8859-14", "d0796e20ba", "Ŵyn ẃ"],
  ["iso-8859-15", "313020a420bd75767265", "10 € œuvre"],
  ["csisolatin9", "313020a420bd75767265", "10 € œuvre"],
  ["iso-8859-16", "aa7469696efee320fe6172e3", "Știință țară"],
  ["koi8-r", "f0d2c9d7c5d42c20cdc9d2", "Привет, мир"],
  ["koi8-u", "ebc9a7d720a7d6c1cb", "Київ їжак"],
  ["macintosh", "4361668e20d020d23130d320db", "Café – “10” €"],
  ["windows-874", "cac7d1cab4d5", "สวัสดี"],
  ["tis-620", "cac7d1cab4d5", "สวัสดี"],
  ["windows-1250", "848e6c759d6f75e86bfd9320962031302080", "„Žluťoučký“ – 10 €"],
  ["windows-1251", "abcff0e8e2e5f2bb20962031302088", "«Привет» – 10 €"],
  ["windows-1252", "6d6f7265207468616e208020313096323020936e6f779485", "more than € 10–20 “now”…"],
  ["x-cp1252", "8020313096323020936e6f7794", "€ 10–20 “now”"],
  ["iso-8859-1", "6d6f7265207468616e2080203130963230", "more than € 10–20"],
  ["latin1", "436166e920962031302080", "Café – 10 €"],
  ["us-ascii", "436166e920962031302080", "Café – 10 €"],
  ["windows-1253", "cae1ebe7ecddf1e120962031302080", "Καλημέρα – 10 €"],
  ["windows-1254", "93dd7374616e62756c9420962031302080", "“İstanbul” – 10 €"],
  ["windows-1255", "f9ece5ed209620313020a4", "שלום – 10 ₪"],
  ["windows-1256", "e3d1cdc8c720962031302080", "مرحبا – 10 €"],
  ["windows-1257", "84c0fe756f6cf89320962031302080", "„Ąžuolų“ – 10 €"],
  ["windows-1258", "d0fdf5cc6e67209620313020fe", "Đươ\u0300ng – 10 ₫"],
  ["x-mac-cyrillic", "8ff0e8e2e5f22c20ece8f0", "Привет, мир"],
  ["gb2312", "c4e3bac3", "你好"],
  ["gbk", "c4e3bac320313020a2e3", "你好 10 €"],
  ["gb18030", "c4e3bac395328236", "你好𠀀"],
  ["big5", "a741a66e", "你好"],
  ["big5-hkscs", "a741a66e", "你好"],
  ["euc-jp", "baa3c6fca4cf", "今日は"],
  ["iso-2022-jp", "1b24423a23467c244f1b2842", "今日は"],
  ["shift_jis", "8da193fa82cd8740", "今日は①"],
  ["euc-kr", "bec8b3e7", "안녕"],
  ["ks_c_5601-1987", "8c63b9e6b0a2c7cf", "똠방각하"],
  ["utf-16le", "fffe47007200fc00df0065002000ac20", "Grüße €"],
  ["utf-16be", "0047007200fc00df0065002020ac", "Grüße €"],
  ["utf-8", "efbbbf4772c3bcc39f6520e282ac", "Grüße €"],
];

test.each(texts)("CharsetDecoder decodes %s", (label, bytes, text) => {
  const decoder = new CharsetDecoder(label);
  const view = Buffer.from(bytes, "hex");
  const copy = new Uint8Array(view).buffer;
  expect([decoder.decode(view), decoder.decode(copy)]).toEqual([text, text]);
});

test.each(["utf-8", "utf8", "us-ascii", "iso-8859-1", "windows-1252"])(
  "CharsetDecoder reads both UTF-8 and windows-1252 that is named %s",
  (label) => {
    const texts = ["436166e9208020e4bda0", "436166c3a920e282ac"].map((bytes) => Buffer.from(bytes, "hex"));
    const decoder = new CharsetDecoder(label);
    expect(texts.map((bytes) => decoder.decode(bytes))).toEqual(["Café € ä½\u00a0", "Café €"]);
  },
);

test("CharsetDecoder rejects an unknown label as TextDecoder does", () => {
  expect(() => new CharsetDecoder("no-such-charset")).toThrow(RangeError);
});
