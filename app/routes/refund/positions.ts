/** A chamber of the lock: a stage at which a project can be stopped, and what then happens to the money. */
export type Position = {
  /** What the drawing and the selector call it. */
  name: string;
  paid: string;
  returned: string;
  keep: string;
};

/** From the talk to the time after the launch, downstream. */
export const positions: readonly Position[] = [
  {
    name: "Talk",
    paid: "Nothing. Estimate, first talk and proposal are free.",
    returned: "There is nothing to return.",
    keep: "Your estimate and the proposal, to compare with others.",
  },
  {
    name: "Discovery",
    paid: "What the proposal names for this phase, once you accept the written scope.",
    returned: "Everything that you paid ahead for later phases.",
    keep: "The scope as it stands, to build with us or with somebody else.",
  },
  {
    name: "Milestone",
    paid: "Every milestone whose work you have accepted.",
    returned:
      "What you paid ahead for milestones that have not begun. For the one in progress the contract says how the work done so far is settled.",
    keep: "The accepted work, and the right to use it.",
  },
  {
    name: "Next one",
    paid: "The milestones behind you. The next is paid when its gate opens, and not before.",
    returned: "All that was paid ahead, since between two milestones nothing is in progress.",
    keep: "The accepted work, the right to use it, and a list of what is left to do.",
  },
  {
    name: "Launch",
    paid: "The project.",
    returned: "Nothing of accepted work. A fault in it we put right in the month of free support.",
    keep: "All of it. A support plan is an order of its own, and ends by its own rules.",
  },
];
