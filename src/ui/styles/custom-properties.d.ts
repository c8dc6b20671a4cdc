import 'react'

declare module 'react' {
  // Only an interface can be merged with another one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CSSProperties {
    /** What a style sheet is told of one element. */
    [custom: `--${string}`]: string | number
  }
}
