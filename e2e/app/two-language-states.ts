import type { Page } from '@playwright/test'
import { chooseFile } from '#e2e/brands/brand-files.ts'
import type { PageState } from '#e2e/page-state.ts'

/* Names in Arabic, in English, in both and in neither. */
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

/** States of pages whose store mixes Arabic and English in its texts, with names in these scripts and in others. */
export const twoLanguageStates = statesInTwoLanguages([
  { name: 'brands', path: '/brands', expectedText: /Coastal Cotton/ },
  {
    name: 'brands, none found',
    path: '/brands?keyword=قهوة Blend x',
    expectedText: /No brand matches|لا توجد ماركة/,
  },
  { name: 'brand', path: '/brands/71', expectedText: /^(Missing only|الناقص فقط)$/ },
  { name: 'brand side by side', path: '/brands/73?language=en&view=side-by-side', expectedText: /Blend/ },
  { name: 'today', path: '/', expectedText: /The day|جدول اليوم|No reservations|لا توجد حجوزات/ },
  ...['month', 'products', 'week', 'day', 'agenda'].map((view) => ({
    name: view,
    path: `/reservations?view=${view}&date=2026-11-20`,
    expectedText: /Coastal Cotton/,
  })),
  { name: 'insights', path: '/reservations?view=insights&date=2026-11-20', expectedText: /Coastal Cotton/ },
  {
    name: 'day’s panel',
    path: '/reservations?view=month&date=2026-11-20&panel=2026-11-20',
    expectedText: /Blend/,
  },
  {
    name: 'reservation',
    path: '/reservations?view=month&date=2026-11-20&reservation=22',
    expectedText: /Add to calendar|إضافة إلى التقويم/,
  },
  { name: 'countries', path: '/countries', expectedText: /Coastal Cotton|قطن الساحل/ },
  { name: 'countries, searched', path: '/countries?search=blend', expectedText: /Blend/i },
  { name: 'country', path: '/countries/3', expectedText: /Blend/ },
  {
    name: 'palette',
    path: '/invoices',
    interact: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('قطن')
    },
    expectedText: /قطن الساحل/,
  },
  {
    name: 'picker of countries',
    path: '/countries',
    interact: (page) => page.getByRole('main').getByRole('combobox').press('ArrowDown'),
    expectedText: /7 countries|7 دول/,
  },
  { name: 'import', path: '/brands/import', interact: openFile, expectedText: /Row 4|الصف 4/ },
  {
    name: 'import, saved',
    path: '/brands/import',
    interact: async (page) => {
      await openFile(page)
      await page.getByRole('button', { name: /^(Save \d brands?|حفظ )/ }).click()
    },
    expectedText: /Everything that was sent is saved|حُفظ كل ما أُرسل|Not everything|لم يُحفظ/,
  },
  {
    name: 'brand, changes reviewed',
    path: '/brands/72',
    interact: async (page) => {
      await page.getByRole('textbox').nth(1).fill('Soft قطن 東京')
      await page.getByRole('button', { name: /Review changes|مراجعة التغييرات/ }).click()
    },
    expectedText: /After saving|بعد الحفظ/,
  },
])

function statesInTwoLanguages(states: PageState[]): PageState[] {
  return states.map((state) => ({
    ...state,
    name: `texts in two languages: ${state.name}`,
    arrange: (store) => store.arrange({ brands, reservations, countries }),
  }))
}

function openFile(page: Page): Promise<void> {
  return chooseFile(
    page,
    'id;name;logo;لون;colour\n71;ضياء Light;;x;y\n72;Coast;(clear);;\n73;東京;;;\nنور-7;z;;;',
  )
}
