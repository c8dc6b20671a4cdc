/**
 * Typed texts, and texts that they find or do not find. All searches use this table: brands, reservations, products,
 * countries and the palette. Invisible characters are escapes.
 */
export const searchCases: { typed: string; text: string; isFound: boolean }[] = [
  // Arabic letters that writers use for one another.
  found('ندي', 'ندى'),
  found('ندى', 'ندي'),
  found('علي', 'على'),
  found('لالئ', 'لآلئ'),
  found('لالي', 'لآلئ'),
  found('لآلىء', 'لآلئ'),
  found('دله', 'دلة'),
  found('قهوه', 'قهوة'),
  found('قهوة', 'قهوه'),
  found('صابون الياسمينه', 'صابون الياسمينة'),
  found('كاميرا الافق', 'كاميرا الأفق'),
  found('احمد', 'أحمد'),
  found('أحمد', 'احمد'),
  found('اسلام', 'إسلام'),
  found('ايسلندا', 'آيسلندا'),
  found('ٱلورد', 'الورد'),
  found('مومن', 'مؤمن'),
  found('مايده', 'مائدة'),
  found('ما الورد', 'ماء الورد'),
  found('شيء', 'شيئ'),
  // Vowel marks and invisible characters.
  found('قَهْوَة', 'قهوة'),
  found('قهوة', 'قَهْوَةٌ'),
  found('قهـــوة', 'قهوة'),
  found('قهوة', 'قـهـوة'),
  found('هذا', 'هٰذا'),
  found('\u200fقهوة\u200f', 'قهوة'),
  found('قهوة', '\u2067قهوة\u2069'),
  found('قه\u200bوة', 'قهوة'),
  found('قهوة', 'قه\u200cوة'),
  found('ﻗﻬﻮﺓ', 'قهوة'),
  found('لا مثيل', 'ﻻ مثيل'),
  // The Arabic article.
  found('الشاليه', 'شاليه'),
  found('شاليه', 'الشاليه'),
  found('الشاليه', 'شاليه البحر'),
  found('والشاليه', 'شاليه'),
  found('بالشاليه', 'الشاليه'),
  found('للشاليه', 'الشاليه'),
  found('الشاليه', 'حجز للشاليه'),
  found('ركوب الخيل', 'ركوب خيل'),
  found('ركوب خيل', 'ركوب الخيل'),
  notFound('الشاليه', 'كوريا الشمالية'),
  notFound('الشاليه', 'مشاليه'),
  notFound('بالون', 'ونش'),
  // Digits.
  found('٢٠٢٣', 'مجموعة 2023'),
  found('۲۰۲۳', 'مجموعة 2023'),
  found('2023', 'مجموعة ٢٠٢٣'),
  found('۲۰۲۳', 'مجموعة ٢٠٢٣'),
  found('２０２３', 'Collection 2023'),
  found('٢٫٥ لتر', 'قارورة 2.5 لتر'),
  found('١٠٠٠', 'طقم ١٬٠٠٠ قطعة'),
  notFound('٢٠٢٤', 'مجموعة 2023'),
  // Blanks between a number and its word, or within a name, are optional.
  found('شاليه 2', 'شاليه2'),
  found('شاليه٢', 'شاليه 2'),
  found('٥٠مل', 'عطر 50 مل'),
  found('5 م', 'حبل ٥م'),
  found('iphone15', 'غطاء iPhone 15'),
  found('عبدالصمد القرشي', 'عبد الصمد القرشي'),
  found('عبد الصمد القرشي', 'عبدالصمد القرشي'),
  found('ابوظ', 'إمارة أبو ظبي'),
  notFound('شاليه 2', 'شاليه 12'),
  notFound('وردلاند', 'ورد لبنان'),
  notFound('جلسة ١٢', 'جلسة 1 2026'),
  // Persian and other letters of the Arabic script.
  found('کتاب', 'كتاب'),
  found('كتاب', 'کتاب'),
  found('یاسمین', 'ياسمين'),
  found('پارفان', 'بارفان'),
  found('كلاب', 'گلاب'),
  found('ڤيلا', 'فيلا'),
  found('قابس', 'ڨابس'),
  found('ٹوپی', 'توبي'),
  // Latin letters.
  found('CAFE', 'Café Noir'),
  found('café', 'CAFE NOIR'),
  found('ﬁne', 'Fine Oud'),
  found('strasse', 'Straße 7'),
  found('lodz', 'Łódź'),
  found('kids', 'Kid’s room'),
  found('saud', 'Āl Saʿūd'),
  found('abu dhabi', 'Abu-Dhabi'),
  // Word order and separators.
  found('  ورد   طائف ', 'ورد طائف'),
  found('طائف ورد', 'ورد الطائف'),
  found('noir cafe', 'Café Noir'),
  notFound('ورد الرياض', 'ورد الطائف'),
  notFound('قهوات', 'قهوة'),
]

function found(typed: string, text: string) {
  return { typed, text, isFound: true }
}

function notFound(typed: string, text: string) {
  return { typed, text, isFound: false }
}
