const pattern = /^\/s\/([A-Za-z0-9_-]{1,64})(?=\/|$)/

/** The store that a page's path names, `1001` of `/s/1001/brands`; null where it names none. */
export function storeInPath(path: string): string | null {
  return pattern.exec(path)?.[1] ?? null
}
