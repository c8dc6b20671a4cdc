/*
 * The words of days and hours in Arabic and English, as alternatives of regular expressions. They are folded (`foldText`): `أمس` is
 * `امس`, `مساءً` is `مسا`, `p.m.` is `pm`.
 */

const list = (names: string) => names.trim().split(/;\s+/)

/** Days by their distance from today. */
export const relativeDays = {
  '-2': `(?:the )?day before yesterday|before yesterday|اول[ته]? (?:من )?(?:امس|ا?مبارح|البارحه?)|اول(?:امس|مبارح)|امس الاول|البارحه الاولي|قبل (?:امس|ا?مبارح|البارحه?)`,
  '-1': 'yesterday|(?:يوم |ب?ال)?امس|(?:ال)?بارحه?|ا?مبارحه?',
  0: 'today|ه?اليوم|ا?ل?نهارد[هاي]',
  1: 'tomm?orr?ow|tmrw?|tmw|2moro|(?:يوم )?(?:(?:ال)?غدا?|ب[وا]?كر[هاي]|باكر|باجر)',
  2: `(?:the )?(?:day )?after tomm?orr?ow|overmorrow|(?:بعد|عقب) (?:يوم )?(?:(?:ال)?غدا?|ب[وا]?كر[هاي]|باكر|باجر)`,
}

/** From Sunday on. */
export const weekdays = list(`
  sun(?:day)?|(?:ال)?احد|الحد; mon(?:day)?|(?:ال)?(?:اثنين|اتنين)|التنين;
  tue(?:s(?:day)?)?|(?:ال)?(?:ثلاثا|تلاتا|ثلوث)|ال(?:ثلاثه?|تلاته?);
  wed(?:s|nesday)?|(?:ال)?(?:اربعا|ربوع)|الاربعه?; thu(?:r(?:s(?:day)?)?)?|(?:ال)?خميس;
  fri(?:day)?|(?:ال)?جمعه; sat(?:urday)?|(?:ال)?سبت`)

/** From January on: English, Egyptian and Gulf, Levantine, Maghrebi. */
export const months = list(`
  jan(?:uary)?|يناير|كانون (?:ال)?[ثت]اني|جانفي; feb(?:ruary)?|فبراير|شباط|فيفري; mar(?:ch)?|مارس|اذار;
  apr(?:il)?|ابريل|نيسان|افريل; may|مايو?|ايار; june?|يوني[وه]|حزيران|جوان; july?|يولي[وه]|تموز|جويليه;
  aug(?:ust)?|اغسطس|اب|اوت; sept?(?:ember)?|سبتمبر|ايلول; oct(?:ober)?|اكتوبر|تشرين (?:ال)?اول;
  nov(?:ember)?|نوفمبر|تشرين (?:ال)?[ثت]اني; dec(?:ember)?|ديسمبر|كانون (?:ال)?اول`)

/* The first and the second of two months with the same name. */
const first = '(?:(?:ال)?اول[يه]?|(?:[au]l )?(?:awwal|awal|ula|oula)|i|1)'
const second = '(?:(?:ال)?(?:اخر|ثاني|تاني)[يه]?|(?:[au]l )?(?:thaniy?y?ah?|thani|akhirah?|akhir|akhar)|ii|2)'

/** From Muharram on. */
export const hijriMonths = list(`
  (?:ال)?محرم|m[uo]harram|muh; صفر|safar|saf; (?:(?:ربيع|rabi) ?|rab )${first}; (?:(?:ربيع|rabi) ?|rab )${second};
  (?:جمادي?|جم|jumad[ai]|jum) ?${first}; (?:جمادي?|جم|jumad[ai]|jum) ?${second}; رجب|rajab|raj;
  شعبان|sha?aban|shaban|sha; رمضان|ramadh?an|ramzan|ram; شوال|shaww?al|shaw;
  (?:ذ[ويا] )?القعده|(?:dh|th|z)u(?:l| al)? q(?:[ia]?i?da?h?)?;
  (?:ذ[ويا] )?الحجه|(?:dh|th|z)u(?:l| al)? h(?:ijj?ah?)?`)

/** From one to twelve, also as the hours of a clock. */
export const numbers = list(`
  one|(?:ال)?واحده?|الاولي; two|اثنين|اتنين|[ثت]نتين|الثانيه?; three|[ثت]لا[ثت]ه?|الثالثه?;
  four|اربعه?|الرابعه?; five|خمسه?|الخامسه?; six|سته?|السادسه?; seven|سبعه?|السابعه?;
  eight|[ثت]ما?نيه?|[ثت]ما?ن|الثامنه?; nine|تسعه?|التاسعه?; ten|عشره?|العاشره?;
  eleven|احد[يه]? ?عشره?|حد[اع]شر?|الحاديه? عشره?; twelve|ا[ثت]ن[اي] ?عشره?|ا?[طت]ن[اع]شر?|الثانيه? عشره?`)

/** Units of time: a number of days, or of months. */
export const units = {
  '1': 'days?|يوما?|ايام',
  '2': 'يوم[يا]ن',
  '7': 'weeks?|اسبوعا?|اسابيع',
  '14': 'fortnights?|اسبوع[يا]ن',
  '1 month': 'months?|شهرا?|اشهر|شهور',
  '2 month': 'شهر[يا]ن',
}

/** Periods that words shift. */
export const periods = {
  week: 'week|(?:ال)?اسبوع',
  weekend: 'weekend|wknd|(?:(?:عطله|اجازه) )?(?:نهايه|اخر) (?:هذا )?(?:ال)?اسبوع|(?:ال)?ويك ?[اي]?ند',
  month: 'month|(?:ال)?شهر',
}

const nextArabic = '(?:ال)?(?:قادم|مقبل|تالي|قابل|اتي)ه?|(?:ال|اللي ?|الي )?[جي]ايه?'
const lastArabic = '(?:ال)?(?:ماضي|سابق|منصرم)ه?|الفايته?|(?:اللي|الي) (?:فاتت?|راحت?|مضي|مضت|عدي|عدت)'

/** Words before a weekday or a period, by the number of periods that they go on. */
export const shiftsBefore = {
  1: '(?:the )?(?:next|(?:this )?coming|upcoming)',
  '-1': '(?:the )?(?:last|past|previous)',
  0: 'this|current|هذا|هذه|هذي|هاد|هاي|ه',
}

/** The same after it. */
export const shiftsAfter = {
  2: `after next|(?:اللي |الي )?(?:بعد|عقب) (?:${nextArabic})`,
  '-2': `before last|(?:اللي |الي )?قبل (?:${lastArabic})`,
  1: `coming|${nextArabic}`,
  '-1': lastArabic,
  0: 'هذا|هذه|هذي|هاد|هاي|ده|دي|دا|الحاليه?',
}

const afterPrayer = '(?:(?:بعد|عقب) (?:صلاه )?)?'

const part = (from: number, to: number, marks: string, names: string) => ({ from, to, marks, names })

/** Parts of a day: the minutes from which and before which they last, which hours of a clock they can mark, and their names. */
export const dayParts = [
  part(240, 360, 'am', `dawn|${afterPrayer}الفجر|فجرا?`),
  part(300, 720, 'am', 'mornings?|(?:[بف]?ال)?(?:صباح|صبح|ضحي)|صباحا|قبل الظهر'),
  part(720, 780, 'noon', 'noon|midday'),
  part(720, 900, 'noon', '(?:[بف]?ال)?(?:ظهرا?|ظهيره)|(?:ال)?ضهر'),
  part(720, 1080, 'pm', 'afternoons?|بعد (?:ال)?ظهر'),
  part(900, 1080, 'pm', `${afterPrayer}(?:[بف]?ال)?عصرا?`),
  part(1020, 1200, 'pm', `${afterPrayer}المغرب`),
  part(1020, 1440, 'pm', 'evenings?|(?:[بف]?ال)?مساا?'),
  part(1140, 1320, 'pm', `${afterPrayer}العشا`),
  part(1080, 1440, 'night', 'nights?|(?:[بف]?ال)?ليل|ليلا|[بف]?الليل'),
]

/** Words that link a product to a day or an hour; they change nothing. */
export const links =
  'on|at|for|in|the|of|a|reservations?|bookings?|booked|appointments?|في|[لبف]?يوم|نهار|وقت|عند|(?:ال)?(?:حجوزات|حجز|مواعيد|موعد)'

/** Words that change the day or the hour beside them: understood with it, or the text is not answered. */
export const modifiers =
  'am|pm|ص|م|end|start|beginning|mid|middle|to|till?|until|and|or|not|no|by|from|since|before|after|between|next|last|past|previous|coming|upcoming|this|first|second|third|every|each|except|early|late|ago|within|during|قبل|بعد|عقب|اول|اخر|ثاني|من|الي|حتي|لين|لغايه|منذ|مند|كل|غير|بدون|الا|خلال|بين|او|و|ليله|نهايه|بدايه|كمان|هذا|هذه|القادم|الماضي'
