import { env } from "~/lib/env.server";
import "./prepare";

console.log(env.port);
