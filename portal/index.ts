/* The package `@diwan/portal`. */
export { connectDiwan } from './connect-diwan.ts'
export { DiwanFrameElement, type DiwanFrameEvents, type ProblemDetail } from './diwan-frame-element.ts'
export { frameAddress } from './frame-address.ts'
export {
  capabilities,
  type Capability,
  type ConnectOptions,
  type Context,
  type DiwanConnection,
  type OnProblem,
  type ProblemCode,
  type Question,
  sandboxFlags,
} from './types.ts'
