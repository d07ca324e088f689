import type { CaseStudy } from "./case-study";
import { harbourAndReed } from "./harbour-and-reed";
import { northbankSkills } from "./northbank-skills";
import { plainfieldPhysio } from "./plainfield-physio";

/** In the order of the list, which shows the first one large. A new study is a file and an entry here. */
export const caseStudies: readonly CaseStudy[] = [harbourAndReed, plainfieldPhysio, northbankSkills];
