import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { searchFor } from '#testing/reservations/palette-search.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyText } from '#testing/search-texts.ts'
import type { Meaning } from './parse-search.ts'

/* The real module reads settings from the page, which a unit test lacks. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

/* A Wednesday, 15 Jumada II 1448. */
const today = '2026-11-25' as CalendarDate
const products = [
  ...'Padel court|Padel 5|ملعب بادل|رحلة في البحر|Friday brunch|After dark tour|Massage 60 min|Saturdey yoga'.split(
    '|',
  ),
  ...'A-frame|Magic show|Keratin treatment|شاليه الدرة|بيت الشعر|Blow-dry|Highlights|Sandwich class'.split(
    '|',
  ),
]

function inWords({ words, days, hours, turn }: Meaning): string {
  const dates = days.map(({ first, last }) =>
    first === last ? first.slice(5) : `${first.slice(5)}–${last.slice(5)}`,
  )
  const times = hours.map(({ from }) => `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`)
  return [words, dates.join('+'), times.join('/'), ...(turn ? [turn] : [])].join(' | ')
}

const meaningsOf = (text: string) => {
  const { meanings, problem, isFree } = searchFor(text, today, products)
  const notes = [problem && `? ${problem.text}`, isFree && 'nothing booked'].filter((note) => note)
  return [...notes, ...meanings.map(inWords)]
}

test.each([
  // A product and a day.
  ['ملعب بادل الخميس|الخميس ملعب بادل', ['ملعب بادل | 11-26 | ']],
  ['thu padel|padel, 26/11', ['padel | 11-26 | ']],
  ['بادل thursday', ['بادل | 11-26 | ']],
  // The beginning of a day's name proposes the day; no word that changes a day is one.
  ['padel thurs', ['padel | 11-26 | ']],
  ['padel tomor', ['? tomor', 'padel | 11-26 | ']],
  ['بادل الخمي', ['? الخمي', 'بادل | 11-26 | ']],
  ['thursday after', ['? after']],
  // A word that nothing else is called and that is written like one day, with one error.
  ['saterday', ['? saterday', ' | 11-28 | ']],
  ['السبتت', ['? السبتت', ' | 11-28 | ']],
  ['thrusday padel 5pm', ['? thrusday', 'padel | 11-26 | 17:00']],
  ['saterday afternoon', ['? saterday', ' | 11-28 | 12:00']],
  ['بادل الخمييس', ['? الخمييس', 'بادل | 11-26 | ']],
  ['the satur', ['? satur', ' | 11-28 | ']],
  ['satxrdxy', ['satxrdxy |  | ']],
  ['kayak saterday', ['kayak saterday |  | ']],
  ['Saturdey yoga', ['Saturdey yoga |  | ']],
  ['decmber', ['? decmber', ' | 12-01–12-31 | ']],
  ['رمضا', ['? رمضا', ' | 02-08–03-08 | ']],
  // The same for a product, which it finds like the right spelling, also by its beginning.
  ['masage', ['? masage', 'massage |  | ']],
  ['masage saterday', ['? masage', 'massage | 11-28 | ']],
  ['masage thu 5pm', ['? masage', 'massage | 11-26 | 17:00']],
  ['ملعب بادلل', ['? بادلل', 'ملعب بادل |  | ']],
  ['بادل الخميس ملعبت', ['? ملعبت', 'بادل ملعب | 11-26 | ']],
  ['massaj', ['? massaj', 'massage |  | ']],
  ['a-frme', ['? frme', 'a-frame |  | ']],
  ['messenger', ['messenger |  | ']],
  ['رحلات', ['? رحلات', 'رحلة |  | ']],
  // A product in the other script.
  ['كيراتين', ['? كيراتين', 'keratin |  | ']],
  ['كيراتين بكرة العصر', ['? كيراتين', 'keratin | 11-26 | 15:00']],
  ['chalet durra sat', ['? chalet durra', 'شاليه الدرة | 11-28 | ']],
  ['chalet durra', ['? chalet durra', 'شاليه الدرة |  | ']],
  ['free chalet tomorrow', ['? chalet', 'nothing booked', 'شاليه | 11-26 | ']],
  ['مساج غدا', ['? مساج', 'massage | 11-26 | ']],
  ['بادل كورت غدا', ['? بادل كورت', 'padel court | 11-26 | ']],
  ['al durrah', ['? al durrah', 'الدرة |  | ']],
  ['beit shaar', ['? beit shaar', 'بيت الشعر |  | ']],
  ['بلودراي بكرة', ['? بلودراي', 'blow dry | 11-26 | ']],
  ['بلا سعر', ['بلا سعر |  | ']],
  ['هايلايت', ['? هايلايت', 'highlights |  | ']],
  ['ساندويتش', ['? ساندويتش', 'sandwich |  | ']],
  ['kart', ['kart |  | ']],
  ['اي فريم فاضي الجمعة', ['? اي فريم', 'nothing booked', 'frame | 11-27 | ']],
  // A single consonant is no word.
  ['vv العصر thursday', ['? vv']],
  // When nothing is booked.
  ['free tomorrow|متاح غدًا|وش فاضي بكره', ['nothing booked', ' | 11-26 | ']],
  ['المواعيد المتاحة الخميس العصر', ['nothing booked', ' | 11-26 | 15:00']],
  ['free padel slots', ['nothing booked', 'padel | 11-25 | ']],
  ['free', ['nothing booked', ' | 11-25 | ']],
  ['is saturday free', ['nothing booked', ' | 11-28 | ']],
  ['free saterday', ['? saterday', 'nothing booked', ' | 11-28 | ']],
  ['free kayak', ['free kayak |  | ']],
  ['free 2-4', ['nothing booked', ' | 11-25 | 2:00/14:00']],
  ['free 5-7 dec', ['nothing booked', ' | 12-05–12-07 | ']],
  // People are no day.
  ['10 to 13 december 3 guests', [' | 12-10–12-13 | ']],
  ['5-7 ديسمبر 4 أشخاص', [' | 12-05–12-07 | ']],
  ['free after 5', ['nothing booked', ' | 11-25 | 17:00']],
  ['اول موعد فاضي', ['nothing booked', ' | 11-25–12-08 | ']],
  // The kind of the products asks for all of them.
  ['free chalets tonight', ['nothing booked', ' | 11-25 | 18:00']],
  ['الشاليهات الفاضية الويكند', ['nothing booked', ' | 11-27–11-28 | ']],
  ['which rooms are available thu|not booked thursday|list free thursday', ['nothing booked', ' | 11-26 | ']],
  ['free massages tomorrow', ['? massages', 'nothing booked', 'massage | 11-26 | ']],
  ['empty saturday|متوفر السبت', ['nothing booked', ' | 11-28 | ']],
  // What is booked is the reservations of a day.
  ['is padel 5 booked tomorrow', ['padel 5 | 11-26 | ']],
  ['is a-frame booked on 12 dec', ['a‑frame | 12-12 | ']],
  ['هل ملعب بادل محجوز السبت', ['ملعب بادل | 11-28 | ']],
  ['محجوز الخميس|how busy is thursday|كم حجز بكرة|ورني حجوزات الخميس', [' | 11-26 | ']],
  ['booked saturday', [' | 11-28 | ']],
  ["who's booked at 5pm", [' | 11-25 | 17:00']],
  ['is masage booked saturday', ['? masage', 'massage | 11-28 | ']],
  ['is kayak booked thursday', ['? kayak']],
  ['booked', ['booked |  | ']],
  ['in-house|المقيمين', [' | 11-25 | ']],
  ['in house tonight|مين مقيمين الليلة', [' | 11-25 | 18:00']],
  // What comes next is today from now on, unless a product is called so.
  ["who is next|What's next?|Upcoming|next appointment|الموعد القادم", [' | 11-25 | 0:00']],
  ['مين الجاي', [' | 11-25 | 0:00']],
  // In a word of four letters another letter is another word, unless a word beside it is one of the same product.
  ['رجلة', ['رجلة |  | ']],
  ['رجلة البحر', ['? رجلة', 'رحلة البحر |  | ']],
  ['toor', ['toor |  | ']],
  ['massage toor', ['? toor']],
  ['is after drak free sat', ['? drak', 'nothing booked', 'after dark | 11-28 | ']],
  // A product's word is no other.
  ['is show booked saturday', ['show | 11-28 | ']],
  ['not booked by thursday', ['? not booked by']],
  // From a day on.
  ['free from thursday|فاضي من الخميس', ['nothing booked', ' | 11-26–12-09 | ']],
  ['free until friday', ['nothing booked', ' | 11-25–11-27 | ']],
  // Two days with “and” are a span if they are neighbours.
  ['free thursday and friday', ['nothing booked', ' | 11-26–11-27 | ']],
  ['الخميس والجمعة', [' | 11-26–11-27 | ']],
  ['padel thu and fri', ['padel | 11-26–11-27 | ']],
  ['thursday and saturday', ['? thursday and saturday']],
  ['when is padel booked|list padel', ['padel |  | ']],
  // What begins or ends on a day, without one today.
  ['who is coming tomorrow?|arrivals tomorrow|check-in tomorrow', [' | 11-26 |  | first']],
  ['مين داخل بكرة|مين بيوصل غدًا|من يوصل غدًا|القادمون غدا', [' | 11-26 |  | first']],
  ['مين اللي جاي بكرة', [' | 11-26 |  | first']],
  ['who is coming tonight', [' | 11-25 | 18:00 | first']],
  ['كم ضيف غدًا|appointments thu|fully booked thu?', [' | 11-26 | ']],
  ['who leaves today|departures|check out|مين طالع اليوم|مغادرة|المغادرين', [' | 11-25 |  | last']],
  ['مغادرات', [' | 11-25 |  | last']],
  ['وصول|مين عنده دخول اليوم|القادمين', [' | 11-25 |  | first']],
  ['check out padel sat', ['padel | 11-28 |  | last']],
  ['خروج السبت', [' | 11-28 |  | last']],
  ['late checkout thu|مين طالع الخميس اللي جاي', [' | 11-26 |  | last']],
  ['خروج', ['خروج |  | ']],
  ['when does padel leave', ['padel | 11-25–12-08 |  | last']],
  ['next arrival|الوصول القادم', [' | 11-25–12-08 |  | first']],
  ['whats on today|who is here today|شنو عندنا اليوم|last appointment', [' | 11-25 | ']],
  ['الزبون الجاي|العميلة القادمة|الزبونة الجاية', [' | 11-25 | 0:00']],
  ['الخروج القادم|المغادرة القادمة', [' | 11-25–12-08 |  | last']],
  ['who left yesterday|اللي غادروا امس', [' | 11-24 |  | last']],
  ['مين ساكن الليلة', [' | 11-25 | 18:00']],
  ['earliest', ['nothing booked', ' | 11-25–12-08 | ']],
  ['anything open this evening', ['nothing booked', ' | 11-25 | 17:00']],
  ['are all chalets free saturday', ['nothing booked', ' | 11-28 | ']],
  ['كل الشاليهات فاضية الجمعة', ['nothing booked', ' | 11-27 | ']],
  ['كل الشاليهات الجمعة', ['? الشاليهات', 'شاليه | 11-27 | ']],
  // The first of a day, which is nothing free.
  ["first client tomorrow|who's first tomorrow|اول موعد بكرة", [' | 11-26 | ']],
  ['اول زبونة بكرة', [' | 11-26 | ']],
  ['first available appointment tomorrow', ['nothing booked', ' | 11-26 | ']],
  // What comes next of a product is on any day.
  ['next keratin|keratin next', ['keratin |  | ']],
  ['next massage appointment', ['massage |  | ']],
  ['next three appointments|المواعيد الثلاثة الجاية', [' | 11-25 | 0:00']],
  ['free next week', ['nothing booked', ' | 11-29–12-05 | ']],
  // Ordinary words beside a day.
  ['is padel taken tomorrow', ['padel | 11-26 | ']],
  ['who sleeps tonight|مين نايم الليلة', [' | 11-25 | 18:00']],
  ['who is in the chair now', [' | 11-25 | 0:00']],
  ['any gap tomorrow|need 2 nights thu|ابي ليلتين الخميس', ['nothing booked', ' | 11-26 | ']],
  ['who is at the a-frame', ['a-frame |  | ']],
  ['who is in padel court tomorrow', ['padel court | 11-26 | ']],
  ['who has massage tomorrow', ['massage | 11-26 | ']],
  ['go to december', [' | 12-01–12-31 | ']],
  ['في احد الساعة ٧؟', [' | 11-25 | 7:00/19:00']],
  ['في حد بكرة|اخر موعد بكرة', [' | 11-26 | ']],
  ['free next 3 days', ['nothing booked', ' | 11-25–11-27 | ']],
  ['arrivals in the next 3 days', [' | 11-25–11-27 |  | first']],
  ['فاضي من الخميس للسبت', ['nothing booked', ' | 11-26–11-28 | ']],
  ['حجز للسبت', [' | 11-28 | ']],
  // A week or a month alone is this one, and an hour today's.
  ['free 2 nights thu|ليلتين فاضي الخميس', ['nothing booked', ' | 11-26 | ']],
  ['free week', ['nothing booked', ' | 11-22–11-28 | ']],
  ['at 5', [' | 11-25 | 5:00/17:00']],
  // “When” without a day looks two weeks ahead.
  ['when is padel free', ['nothing booked', 'padel | 11-25–12-08 | ']],
  ['متى ملعب بادل فاضي', ['nothing booked', 'ملعب بادل | 11-25–12-08 | ']],
  ['when is thursday free', ['nothing booked', ' | 11-26 | ']],
  // Hours.
  ['padel at 5', ['padel |  | 5:00/17:00']],
  // A word with a hyphen is one.
  ['a-frame saturday', ['a‑frame | 11-28 | ']],
  // A number and words of a day that are a product's.
  ['padel 5 thu', ['padel 5 | 11-26 | ']],
  ['massage 60 thu', ['massage 60 | 11-26 | ']],
  ['padel 2 thu', ['? 2']],
  ['padel 5 december', ['padel 5 | 12-01–12-31 | ', 'padel | 12-05 | ']],
  ['بادل 5 ديسمبر', ['بادل | 12-05 | ']],
  ['padel on 5 december', ['padel | 12-05 | ']],
  ['friday', [' | 11-27 | ', 'friday |  | ']],
  ['friday brunch', ['friday brunch |  | ']],
  ['friday brunch 5pm', ['friday brunch |  | 17:00']],
  ['brunch next friday', ['brunch | 11-27 | ']],
  ['after dark tour', ['after dark tour |  | ']],
  ['رحلة في البحر يوم الخميس', ['رحلة البحر | 11-26 | ']],
  // A number beside a day is an hour, unless a product is called so.
  ['massage tomorrow 5', ['massage | 11-26 | 5:00/17:00']],
  ['مساج الخميس ٥؟', ['? مساج', 'massage | 11-26 | 5:00/17:00']],
  ['padel thu 5', ['padel 5 | 11-26 | ']],
  ['4 people friday', ['? 4 people']],
  // A product beside words that nobody knows.
  ['keratin schedule|when is the next keratin', ['keratin |  | ']],
  ['جدول الدرة|متى موعد الدرة الجاي', ['الدرة |  | ']],
  ['book a keratin', ['? book']],
  ['احجز الدرة|احجز مساج بكرة', ['? احجز']],
  ['متى اقدر احجز الدرة', ['? اقدر احجز', 'nothing booked']],
  // As many of a kind ask for all products.
  ['how many chalets are booked tonight', [' | 11-25 | 18:00']],
  ['كم شاليه فاضي الليلة', ['nothing booked', ' | 11-25 | 18:00']],
  ['كل الشاليهات محجوزة الجمعة؟', [' | 11-27 | ']],
  ['which ones are empty tomorrow', ['nothing booked', ' | 11-26 | ']],
  ['empty days in december|ايام فاضية ديسمبر', ['nothing booked', ' | 12-01–12-31 | ']],
  // Both what begins and what ends.
  ['checkins and checkouts today', [' | 11-25 |  | first', ' | 11-25 |  | last']],
  ['turnover tomorrow|الدخول والخروج بكرة', [' | 11-26 |  | first', ' | 11-26 |  | last']],
  ["who's in now|who is here", [' | 11-25 | 0:00']],
  ['جدول بكرة', [' | 11-26 | ']],
  // No day and no hour.
  ['padel court', ['padel court |  | ']],
  ['kayak', ['kayak |  | ']],
  ['the of', ['the of |  | ']],
  // Nothing is answered by a part.
  ['kayak thursday|thursday padel kayak', ['? kayak']],
  ['padel massage thursday', ['? padel massage']],
  ['padel thu 30', ['? 30']],
  // A word begins a word of a product.
  ['thursday un', ['? un']],
  ['~thursday padel', ['? ~']],
  ['friday brunch saturday', ['? friday brunch saturday']],
  ['after thursday', ['? after']],
  ['padel 2 5/13', ['? padel 2 5/13']],
])('%j: each of them means %j', (texts, meanings) => {
  for (const text of texts.split('|')) expect([text, ...meaningsOf(text)]).toEqual([text, ...meanings])
})

test.each([
  ['next guest', [' | 11-25–12-08 | 0:00 | first']],
  ['الضيف القادم', [' | 11-25–12-08 | 0:00 | first']],
  ['who is next', [' | 11-25–12-08 | 0:00 | first']],
  ['next', [' | 11-25–12-08 | 0:00 | first']],
  ['free 3-5', [' | 12-03–12-05 | ']],
  ['فاضي من ٣ الى ٥', [' | 12-03–12-05 | ']],
  ['3 nights from 9 dec', [' | 12-09 | ']],
  ['ليلتين من ٩ ديسمبر', [' | 12-09 | ']],
])('at a store of stays, %j means %j', (text, meanings) => {
  expect(searchFor(text, today, products, true).meanings.map(inWords)).toEqual(meanings)
})

test('the days that are loaded are those of the first meaning', () => {
  const { meanings, likeliest } = searchFor('padel 5 december', today, products)
  expect(likeliest).toBe(meanings[0])
})

test('an empty search has no meaning, and a pasted page is parsed without a delay', async () => {
  expect(searchFor(' \u200f ', today, products).meanings).toEqual([])
  const cost = await costOf(() => {
    for (const text of ['padel thu '.repeat(20_000), '5 '.repeat(100_000), '1/'.repeat(100_000)])
      expect(searchFor(text, today, products).isTimed).toBe(false)
  })
  expect(cost).toBeLessThan(5000)
})

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const inScript = (digits: string, text: string) =>
  text.replace(/\d/g, (digit) => Array.from(digits)[Number(digit)] ?? digit)
const aProduct = fc.constantFrom('ملعب بادل', 'padel court', 'massage', '')
const aDay = fc.constantFrom(
  ...[
    'thursday|الخميس|غدًا|26 nov|٢٦ نوفمبر|26/11/2026|2026/11/26|16 جمادى الآخرة|بعد يوم|tomorrow',
    'next friday|الجمعة القادمة|بعد غد|27.11.2026|17/6/1448|in 2 days|day after tomorrow',
  ].flatMap((texts, index) => texts.split('|').map((text) => ({ text, date: `2026-11-${26 + index}` }))),
)
const anHour = fc.constantFrom('', '5pm', 'at 17:00', '٥ م', '5 العصر', 'الساعة ٥ مساءً', 'afternoon', 'العصر')

/* A product, a day and an hour in any order, language and script. */
const aSearch = fc
  .tuple(aProduct, aDay, anHour, fc.constantFrom(...scripts))
  .chain(([product, day, hour, script]) =>
    fc.shuffledSubarray([product, day.text, hour], { minLength: 3 }).map((parts) => ({
      product,
      day,
      parts: parts.filter((part) => part !== '').map((part) => inScript(script, part)),
    })),
  )

test('a product, a day and an hour are recognized in any order, language and script', () => {
  fc.assert(
    fc.property(aSearch, ({ parts, product, day }) => {
      const [meaning] = searchFor(parts.join(' '), today, products).meanings
      expect(meaning?.days).toEqual([{ first: day.date, last: day.date }])
      expect(foldText(meaning?.words ?? '')).toBe(foldText(product))
    }),
    randomCases(80),
  )
})

test('with a word that neither the grammar knows nor any product has, nothing is answered, and the word is named', () => {
  const unknown = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'bcdfgkqvxz'.split('')), minLength: 2, maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...'ثذظغضزشق'.split('')), minLength: 3, maxLength: 8 }),
  )
  fc.assert(
    fc.property(aSearch, unknown, fc.nat({ max: 3 }), ({ parts }, word, at) => {
      const text = parts.toSpliced(at, 0, word).join(' ')
      const { meanings, problem } = searchFor(text, today, products)
      expect(meanings).toEqual([])
      expect(problem?.text).toContain(word)
    }),
    randomCases(60),
  )
})

const modifiers = 'before after next last أول قبل بعد من الى and or not'.split(' ')

test('with a word that changes a day or an hour, what the text means without it is never a sure answer', () => {
  const daysOf = (text: string) => {
    const { meanings, problem } = searchFor(text, today, products)
    return problem === null ? meanings.map(({ days, hours, isWeekday }) => [days, hours, isWeekday]) : null
  }
  fc.assert(
    fc.property(aSearch, fc.constantFrom(...modifiers), fc.nat({ max: 3 }), ({ parts }, word, at) => {
      const text = parts.toSpliced(at, 0, word).join(' ')
      // «بعد العصر» is another name of that part of the day.
      fc.pre(!text.includes('بعد العصر'))
      const changed = daysOf(text)
      expect(changed ?? 'not answered').not.toEqual(daysOf(parts.join(' ')))
    }),
    randomCases(100),
  )
})

test('a text without a problem has a meaning, and no meaning adds words', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string()), (text) => {
      const { typed, meanings, problem } = searchFor(text, today, products)
      expect(meanings.length > 0 || problem !== null || typed === '').toBe(true)
      for (const { words } of meanings)
        for (const word of foldText(words).split(' ')) expect(` ${foldText(typed)} `).toContain(word)
    }),
    randomCases(80),
  )
})
