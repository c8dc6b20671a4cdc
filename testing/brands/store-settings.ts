/* A store with Arabic and English texts. Tests mock src/lib/settings.ts by this module. */

export const pageSettings = {}
export const authState = () => ({})
export const defaultLanguage = () => 'ar'
export const storeLanguages = () => ({ languages: ['ar', 'en'], defaultLanguage: 'ar' })
export const storeSettings = () => ({ languages: ['ar', 'en'] })
