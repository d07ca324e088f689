import type { Fault } from "./fault";
import { formFaults } from "./forms";
import { postFaults } from "./posts";
import { salesFaults } from "./sales";
import { serverFaults } from "./server";
import { staffFaults } from "./staff";

const all: readonly Fault[] = [...formFaults, ...staffFaults, ...salesFaults, ...postFaults, ...serverFaults];

export const faults: readonly Required<Fault>[] = all.map((fault) => ({
  tests: [fault.file.replace(/\.(tsx?|js)$/, ".test.ts")],
  ...fault,
}));
