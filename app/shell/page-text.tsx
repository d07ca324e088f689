import type { ReactNode } from "react";
import { usePageTexts } from "~/lib/page/root-data";

type PageTextProps = { name: "headline" | "lead" | "closingTitle" | "closingText"; children: ReactNode };

/** A text of the page that staff may replace; `children` is what came with the site. */
export const PageText = ({ name, children }: PageTextProps) => usePageTexts()[name] ?? children;
