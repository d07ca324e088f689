/** Odd path segments: members of prototypes, numbers, file names, escapes, control characters, markup. */
export const oddNames = [
  ...["constructor", "__proto__", "valueOf", "toString", "hasOwnProperty", "prototype", "then", "toJSON"],
  ...["undefined", "null", "NaN", "-1", "0", "1e309", "9007199254740993", "[]", "{}", "[object%20Object]"],
  ...["%E2%9C%93", "%F0%9F%92%A9", "%EF%BF%BD", "%C2%A0", "%E2%80%AE", "%2F", "a%2Fb", "%2F%2Fevil.example"],
  ...["%5C", "%252F", "%25", "%2500", "%3F", "%23", "%26", "..;", ";a=b", "...", "%2e%2e%2f%2e%2e", "~", "*"],
  ...["'", "%22", "%3Cscript%3E", "$%7B7*7%7D", "%27%20or%201=1--", "a.data", ".data", "_root", "_root.data"],
  ...["a.png", "A.PNG", "RSS.XML", ".env", "index.php", "%2B", "@", ":", "a".repeat(300), "-".repeat(1_000)],
  ...["%00", "a%00b", "%0D%0ASet-Cookie:a=b", "%7F", "%", "%E0%A4%A", "%zz", "%C0%AF"],
  "11111111-1111-4111-8111-111111111111",
];
