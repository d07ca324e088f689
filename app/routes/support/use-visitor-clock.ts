import { useEffect, useState } from "react";
import type { Ring } from "./dial-zones";

export type Visitor = Ring & {
  /** Minutes since midnight UTC. */
  minute: number;
};

/** The visitor's zone and the time, renewed each minute; null on the server and while hydrating. */
export function useVisitorClock(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  useEffect(() => {
    let timer: number;
    const read = () => {
      const now = new Date();
      setVisitor({
        code: "YOU",
        place: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "),
        offset: -now.getTimezoneOffset(),
        minute: now.getUTCHours() * 60 + now.getUTCMinutes(),
      });
      timer = window.setTimeout(read, 60_000 - (now.getTime() % 60_000));
    };
    read();
    return () => window.clearTimeout(timer);
  }, []);
  return visitor;
}
