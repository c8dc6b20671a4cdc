import type { Brand, BrandUpdate } from '#contract/brand.ts'

type Editor = {
  read: (signal?: AbortSignal) => Promise<Brand | null>
  readBeforeSave: () => Promise<Brand | null>
  update: (update: BrandUpdate) => Promise<Brand | null>
}

/** The editor whose requests a test simulates: tests mock src/features/brands/api/requests.ts by this module. */
export const simulated: { editor: Editor | null } = { editor: null }

function editor(): Editor {
  if (simulated.editor === null) throw new Error('no editor')
  return simulated.editor
}

export const getBrand = (_: string, signal?: AbortSignal) => editor().read(signal)
export const getCurrentBrand = () => editor().readBeforeSave()
export const updateBrand = (_: string, update: BrandUpdate) => editor().update(update)
