import { either } from '#e2e/either.ts'

/** The calendar's labels in either language, for tests to find. */
export const calendarLabels = {
  views: {
    month: either('Month', 'شهر'),
    products: either('By product', 'بالمنتج'),
    week: either('Week', 'أسبوع'),
    day: either('Day', 'يوم'),
    agenda: either('Agenda', 'أجندة'),
  },
  menu: either('View, search and filters', 'العرض والبحث والتصفية'),
  november: either('November 2026', 'نوفمبر 2026'),
  december: either('December 2026', 'ديسمبر 2026'),
  friday: either('Friday, 20 November 2026', 'الجمعة، 20 نوفمبر 2026'),
  next: /^(Next|التالي)$/,
  retry: either('Try again', 'إعادة المحاولة'),
  none: either('No reservations', 'لا توجد حجوزات'),
  unreadableResponse: either('couldn’t read the store’s response', 'تعذرت قراءة'),
  unreadableRows: either('2 rows couldn’t be read and aren’t shown.', 'تعذرت قراءة عنصرين، فلم يُعرضا.'),
  rawRows: either('The rows as they arrived', 'العناصر كما وصلت'),
  search: either('Search by product or title', 'البحث باسم المنتج أو الحجز'),
  type: /^(Type|النوع)$/,
  types: {
    all: either('All', 'الكل'),
    time: either('By the hour', 'بالساعة'),
    day: either('Whole days', 'باليوم'),
    other: either('Other', 'نوع آخر'),
  },
  more: /^(More|المزيد)$/,
  minSeats: either('Min. seats', 'الحد الأدنى للمقاعد'),
  clear: either('Clear filters', 'مسح التصفية'),
  settings: /^(Preferences|التفضيلات)$/,
  hijri: either('Hijri dates', 'التاريخ الهجري'),
  weekStart: either('Week begins on', 'بداية الأسبوع'),
  copy: /^(Copy|نسخ)$/,
  copied: either('Copied', 'تم النسخ'),
  addToCalendar: either('Add to calendar', 'إضافة إلى التقويم'),
  previousReservation: either('Previous reservation', 'الحجز السابق'),
  nextReservation: either('Next reservation', 'الحجز التالي'),
  print: /^(Print|طباعة)$/,
}

/** The arrow keys in the direction of reading and against it. */
export const arrows = {
  en: { forward: 'ArrowRight', back: 'ArrowLeft' },
  ar: { forward: 'ArrowLeft', back: 'ArrowRight' },
} as const
