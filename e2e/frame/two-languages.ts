import type { Page } from '@playwright/test'
import { choose } from '#e2e/brands/brand-files.ts'
import type { State } from '#e2e/page-state.ts'
import type { MockStore } from '#e2e/store.ts'

/* Texts of a store that nobody keeps in one language: Arabic, English, both in one name, neither. */
const names = [
  'قطن الساحل',
  'Coastal Cotton',
  'قهوة Blend',
  'Reef Camp مخيم',
  'Фото 東京',
  'فرش ایرانی',
  '2026 – 12',
]

const brands = names.map((name, index) => ({
  id: 71 + index,
  name,
  description: `<p>${name} <b>Soft</b> ناعم</p>`,
  logo: null,
  banner: null,
  en_char: name,
  ar_char: name,
  metadata: { title: `${name} Store`, description: `متجر ${name}`, url: name.replaceAll(' ', '-') },
  translations: {
    ar: { name, description: name, metadata: { title: name, description: name, url: 'قطن' } },
    en: {
      name: names.at(-1 - index),
      description: 'ناعم Soft',
      metadata: { title: null, description: null },
    },
  },
}))

const reservations = names.flatMap((name, index) =>
  ['time', 'day', 'period'].map((type, hour) => ({
    id: index * 10 + hour,
    title: `${name} (2)`,
    type,
    start: `2026-11-20T1${hour}:00:00`,
    end: `2026-11-2${hour}T1${hour + 2}:00:00`,
    seats_count: 2,
    url: 'https://store.example/orders/1',
  })),
)

const countries = names.map((name, index) => ({
  id: index + 1,
  name,
  name_en: names.at(-1 - index),
  code: 'SA',
  mobile_code: '+966',
  capital: name,
  currency: { رمز: 'SAR', name },
}))

const inBoth = (store: MockStore) => store.arrange({ brands, reservations, countries })

/** Pages whose store keeps its texts in Arabic and English side by side, with names of both scripts, and of others. */
export const twoLanguageStates: State[] = [
  ...[
    { name: 'brands', address: '/brands', shows: /Coastal Cotton/ },
    {
      name: 'brands, none found',
      address: '/brands?keyword=قهوة Blend x',
      shows: /No brand matches|لا توجد ماركة/,
    },
    { name: 'brand', address: '/brands/71', shows: /Save changes|حفظ التغييرات/ },
    { name: 'brand side by side', address: '/brands/73?language=en&view=side-by-side', shows: /Blend/ },
    {
      name: 'today',
      address: '/',
      shows: /Seats by the hour|المقاعد في كل ساعة|No reservations|لا توجد حجوزات/,
    },
    ...['month', 'week', 'day', 'agenda'].map((view) => ({
      name: view,
      address: `/reservations?view=${view}&date=2026-11-20`,
      shows: /Coastal Cotton/,
    })),
    { name: 'insights', address: '/reservations?view=insights&date=2026-11-20', shows: /Coastal Cotton/ },
    {
      name: 'day’s panel',
      address: '/reservations?view=month&date=2026-11-20&panel=2026-11-20',
      shows: /Blend/,
    },
    {
      name: 'reservation',
      address: '/reservations?view=month&date=2026-11-20&reservation=22',
      shows: /Add to calendar|إضافة إلى التقويم/,
    },
    { name: 'countries', address: '/countries', shows: /Coastal Cotton|قطن الساحل/ },
    { name: 'countries, searched', address: '/countries?search=blend', shows: /Blend/i },
    { name: 'country', address: '/countries/3', shows: /Blend/ },
  ].map(({ name, address, shows }): State => ({
    name: `texts in two languages: ${name}`,
    address,
    shows,
    arrange: inBoth,
  })),
  {
    name: 'texts in two languages: palette',
    address: '/invoices',
    arrange: inBoth,
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('قطن')
    },
    shows: /قطن الساحل/,
  },
  {
    name: 'texts in two languages: picker of countries',
    address: '/countries',
    arrange: inBoth,
    act: (page) => page.getByRole('main').getByRole('combobox').press('ArrowDown'),
    shows: /7 countries|7 دول/,
  },
  {
    name: 'texts in two languages: import',
    address: '/brands/import',
    arrange: inBoth,
    act: openFile,
    shows: /Row 4|الصف 4/,
  },
  {
    name: 'texts in two languages: import, saved',
    address: '/brands/import',
    arrange: inBoth,
    act: async (page) => {
      await openFile(page)
      await page.getByRole('button', { name: /^(Save \d brands?|حفظ )/ }).click()
    },
    shows: /Everything that was sent is saved|حُفظ كل ما أُرسل|Not everything|لم يُحفظ/,
  },
  {
    name: 'texts in two languages: brand, changes reviewed',
    address: '/brands/72',
    arrange: inBoth,
    act: async (page) => {
      await page.getByRole('textbox').nth(1).fill('Soft قطن 東京')
      await page.getByRole('button', { name: /Review changes|مراجعة التغييرات/ }).click()
    },
    shows: /After saving|بعد الحفظ/,
  },
]

function openFile(page: Page): Promise<void> {
  return choose(
    page,
    'id;name;logo;لون;colour\n71;ضياء Light;;x;y\n72;Coast;(clear);;\n73;東京;;;\nنور-7;z;;;',
  )
}
