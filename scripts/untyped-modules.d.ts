declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array>
}

/* Lighthouse's own types need the types of another browser driver. */
declare module 'lighthouse' {
  type AuditResult = { score: number | null; details?: { items?: unknown[] } }
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
  export type LighthouseResult = {
    categories: Record<string, Category>
    audits: Record<string, AuditResult>
    runtimeError?: { message: string }
  }
  export const desktopConfig: object
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
    config?: object,
  ): Promise<{ lhr: LighthouseResult } | undefined>
}
