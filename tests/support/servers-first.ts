import { BaseSequencer, type TestSpecification } from "vitest/node";

const longest = ["/tests/faults/", "/tests/server/"];

/** Test files that start servers take longest: they come first, so that no process ends long after the others. */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((folder) => moduleId.includes(folder));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
