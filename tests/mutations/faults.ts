import type { Fault } from "./fault";
import { formFaults } from "./forms";
import { postFaults } from "./posts";
import { salesFaults } from "./sales";
import { serverFaults } from "./server";
import { staffFaults } from "./staff";

export const faults: readonly Fault[] = [
  ...formFaults,
  ...staffFaults,
  ...salesFaults,
  ...postFaults,
  ...serverFaults,
];
