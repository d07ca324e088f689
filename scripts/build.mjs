import { build } from "./current-build.mjs";

build();
