import type { Fault } from "./fault";
import { formFaults } from "./forms";
import { postFaults } from "./posts";
import { salesFaults } from "./sales";
import { serverFaults } from "./server";
import { staffFaults } from "./staff";

const allFaults: readonly Fault[] = [
  ...formFaults,
  ...staffFaults,
  ...salesFaults,
  ...postFaults,
  ...serverFaults,
];

export const faults: readonly Required<Fault>[] = allFaults.map((fault) => ({
  tests: [fault.file.replace(/\.(tsx?|js)$/, ".test.ts")],
  ...fault,
}));
