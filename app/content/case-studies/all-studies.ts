import type { CaseStudy } from "./case-study";
import { harbourAndReed } from "./harbour-and-reed";
import { northbankSkills } from "./northbank-skills";
import { plainfieldPhysio } from "./plainfield-physio";

/** The first one is shown large on the list's page; a new study is a file and a line here. */
export const caseStudies: readonly CaseStudy[] = [harbourAndReed, plainfieldPhysio, northbankSkills];
