import 'react'

declare module 'react' {
  // Only an interface can be merged with another one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CSSProperties {
    /** Custom properties of one element. */
    [custom: `--${string}`]: string | number
  }
}
