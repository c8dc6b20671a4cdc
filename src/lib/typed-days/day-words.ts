/*
 * The words of days and hours in Arabic and English, as alternatives of regular expressions. They are folded (`foldText`): `أمس` is
 * `امس`, `مساءً` is `مسا`, `p.m.` is `pm`.
 */

const list = (names: string) => names.trim().split(/;\s+/)

const yesterday = '(?:ال)?امس|(?:ال)?بارحه?|ا?مبارحه?'
const tomorrow = '(?:ال)?غدا?|ب[وا]?كر[هاي]|باكر|باجر'

/** Days by their distance from today. */
export const relativeDays = {
  '-2': `(?:the )?(?:day )?before yesterday|(?:اول[ته]?|قبل) (?:من )?(?:${yesterday})|اول(?:امس|مبارح)|امس الاول`,
  '-1': `yesterday|(?:يوم )?(?:${yesterday})`,
  0: 'today|this (?:day|يوم)|ه?اليوم|ا?ل?نهارد[هاي]',
  1: `tomm?orr?ow|tmrw?|tmw|(?:يوم )?(?:${tomorrow})`,
  2: `(?:the )?(?:day )?after tomm?orr?ow|(?:بعد|عقب) (?:يوم )?(?:${tomorrow})`,
}

/** From Sunday on. */
export const weekdays = list(`
  sun(?:day)?|(?:ال)?احد|الحد; mon(?:day)?|(?:ال)?ا[ثت]نين|التنين; tue(?:s(?:day)?)?|(?:ال)?[ثت]لا[ثت]ا|ال[ثت]لا[ثت]ه?;
  wed(?:nesday)?|(?:ال)?اربعا|الاربعه?; thu(?:r(?:s(?:day)?)?)?|(?:ال)?خميس; fri(?:day)?|(?:ال)?جمعه; sat(?:urday)?|(?:ال)?سبت`)

/* The first and the second of two Hijri months with the same name. */
const first = '(?:(?:ال)?اول[يه]?|(?:al )?(?:awwal|ula)|i|1)'
const second = '(?:(?:ال)?(?:اخر|ثاني)[يه]?|(?:al )?(?:thani|akhirah)|ii|2)'

/** Twelve months from January on, in English, Egyptian and Levantine Arabic, then twelve from Muharram on. */
export const months = list(`
  jan(?:uary)?|يناير|كانون (?:ال)?ثاني; feb(?:ruary)?|فبراير|شباط; mar(?:ch)?|مارس|اذار; apr(?:il)?|ابريل|نيسان; may|مايو|ايار;
  june?|يوني[وه]|حزيران; july?|يولي[وه]|تموز; aug(?:ust)?|اغسطس|اب; sept?(?:ember)?|سبتمبر|ايلول;
  oct(?:ober)?|اكتوبر|تشرين (?:ال)?اول; nov(?:ember)?|نوفمبر|تشرين (?:ال)?ثاني; dec(?:ember)?|ديسمبر|كانون (?:ال)?اول;
  محرم|muharram; صفر|safar; (?:ربيع|rabi) ${first}; (?:ربيع|rabi) ${second}; (?:جمادي|jumada) ${first}; (?:جمادي|jumada) ${second};
  رجب|rajab; شعبان|shaban; رمضان|ramadan; شوال|shawwal; ذ[وي] القعده|dhul qidah; ذ[وي] الحجه|dhul hijjah`)

/** From one to ten. */
export const numbers = list(
  'one|واحده?; two|[ثت]نتين|ليلتين; three|[ثت]لا[ثت]ه?; four|اربعه?; five|خمسه?; six|سته?; seven|سبعه?; eight|[ثت]مانيه?; nine|تسعه?; ten|عشره?',
)

/** Units of time after a number, by their days. */
export const units = { 1: 'days?|يوما?|ايام', 7: 'weeks?|اسبوعا?|اسابيع' }

/** One or two of them without a number. */
export const fewUnits = { 1: 'يوم', 2: 'يوم[يا]ن', 7: 'اسبوع', 14: 'اسبوع[يا]ن' }

const eid = '(?:eid|(?:ال)?عيد)'

/** Holidays: whether of the Hijri calendar, month and day of the first day, how many days, and the names, the longer ones first. */
export const holidays = [
  [false, '1', '1', 1, 'new years?(?: day)?|راس (?:ال)?سنه(?: الميلاديه)?'],
  [false, '2', '22', 1, '(?:saudi )?founding day|يوم (?:ال)?تاسيس'],
  [false, '9', '23', 1, '(?:saudi )?national day|(?:ال)?يوم (?:ال)?وطني'],
  [false, '12', '25', 1, 'christmas|(?:ال)?كريسماس'],
  [true, '10', '1', 3, `${eid} (?:(?:[aeu]l )?fitr|(?:ال)?فطر)`],
  [true, '12', '10', 4, `${eid} (?:(?:[aeu]l )?adha|(?:ال)?اضحي)`],
  [true, '10', '1', 3, eid],
  [true, '12', '10', 4, eid],
] as const

/** Periods that words shift. */
export const periods = {
  week: 'week|(?:ال)?اسبوع',
  weekend: 'weekends?|(?:عطله )?نهايه (?:هذا )?(?:ال)?اسبوع|(?:ال)?ويك ?[اي]?ند',
  month: 'month|(?:ال)?شهر',
  // Its last week.
  end: '(?:the )?end of (?:the )?month|نهايه (?:ال)?شهر',
}

const nextArabic = '(?:ال)?(?:قادم|مقبل|تالي)(?:ه|ين)?|(?:ال|اللي ?|الي )?[جي]اي(?:ه|ين)?'
const lastArabic = '(?:ال)?(?:ماضي|سابق)ه?|الفايته?|(?:اللي|الي) (?:فاتت?|راحت?)'

/** Words before a weekday or a period, by the number of periods that they go on. */
export const shiftsBefore = {
  1: '(?:the )?(?:next|coming)',
  '-1': '(?:the )?(?:last|past)',
  0: 'this|هذ[اهي]|ه',
}

/** The same after it. */
export const shiftsAfter = {
  2: `after next|بعد (?:${nextArabic})`,
  '-2': `before last|قبل (?:${lastArabic})`,
  1: nextArabic,
  '-1': lastArabic,
  0: 'هذ[اه]|ده|دي|الحالي',
}

const afterPrayer = '(?:(?:بعد|عقب) (?:صلاه )?)?'

const part = (from: number, to: number, names: string) => ({ from, to, names })

/** Parts of a day: the minutes from which and before which they last, and their names. */
export const dayParts = [
  part(240, 360, `dawn|${afterPrayer}(?:ال)?فجرا?`),
  part(300, 720, 'mornings?|breakfast|(?:ال)?فطور|(?:[بف]?ال)?(?:صباح|صبح)|صباحا'),
  part(720, 780, 'noon'),
  part(720, 900, 'lunch|(?:[بف]?ال)?ظهرا?'),
  part(720, 1080, 'afternoons?|بعد (?:ال)?ظهر'),
  part(900, 1080, `${afterPrayer}(?:ال)?عصرا?`),
  part(1020, 1200, `${afterPrayer}المغرب`),
  part(1020, 1440, 'evenings?|dinner|عشا|(?:[بف]?ال)?مساا?'),
  part(1140, 1320, `${afterPrayer}العشا`),
  part(1080, 1440, 'nights?|(?:[بف]?ال)?ليل|ليلا|بالليل|ليله|(?:ال)?ليالي?'),
]

/** Words that link a product to a day or an hour; they change nothing. */
export const links =
  'on|at|for|the|of|an?|schedule|جدول|bookings?|reservations?|في|ل|يوم|(?:ال)?(?:حجوزات|حجز|مواعيد|موعد)'

/** What is counted. */
export const plurals = 'ال(?:مواعيد|حجوزات|زبا[يئ]ن|عملا|ضيوف)'

/** Words before and between the first and the last of some days. */
export const from = 'from|between|من|بين'
export const to = '-|to|till?|until|through|الي|حتي|لين|لحد|لغايه|ل'

/** A day with the Arabic “and” or “to” before it. */
export const joinedDay = `[ول](?:يوم|${[...weekdays, ...Object.values(relativeDays)].join('|')})`

/** Words that change the day or the hour beside them: understood with it, or the text is not answered. */
export const modifiers =
  '[&~/+<>=*]+|[ap]m|to|until|and|or|not|no|by|in|from|since|before|after|next|last|first|second|every|early|late|ago|ص|م|قبل|بعد|عقب|اول|اخر|من|الي|حتي|كل|او|و|غير'
