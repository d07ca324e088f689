/** What programs put on the clipboard as HTML, shortened to what matters, and the markdown that it becomes. */
export const pastedDocuments: [name: string, html: string, markdown: string][] = [
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
     <!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
     <style><!-- p.MsoNormal {font-family:"Calibri",sans-serif;} span.MsoIntenseEmphasis {mso-style-priority:21; font-style:italic;} --></style></head>
     <body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
     <h2>Costs<o:p></o:p></h2>
     <p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>firm</b> price, <i style='mso-bidi-font-style:
     normal'>always</i> and <b><span style='font-family:"Arial;Narrow",sans-serif;mso-bidi-font-weight:normal'>in
     writing</span></b>, <span class=MsoIntenseEmphasis>promised</span>.<o:p></o:p></p>
     <p class=MsoNormal>H<sub>2</sub>O, 5 m<sup>2</sup>, <s>old</s> <span style='display:none;mso-hide:all'>hidden</span>new<o:p></o:p></p>
     <!--EndFragment--></body></html>`,
    "## Costs\n\nA **firm** price, *always* and **in writing**, *promised*.\n\nH<sub>2</sub>O, 5 m<sup>2</sup>, ~~old~~ new",
  ],
  [
    "text that Word has split",
    `<p class=MsoNormal><b>A fi</b><b style='mso-bidi-font-weight:normal'><span lang=EN-GB>rm</span></b><b> price<br></b>and
     <b><i>all</i></b><i> of it</i></p>`,
    "**A firm price**  \nand ***all*** *of it*",
  ],
  [
    "Word's nested list",
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
     <p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Two</p>
     <p class=MsoListParagraphCxSpMiddle style='margin-left:108.0pt;mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>§<span>&nbsp; </span></span>Three</p>
     <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Four</p>`,
    "- One\n    - Two\n        - Three\n- Four",
  ],
  [
    "Word's numbered list behind a bulleted one",
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>Dot</p>
     <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span> </span></span>One</p>
     <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span> </span></span>Two</p>
     <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>Dot below</p>
     <p style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1.<span> </span></span>Again</p>`,
    "- Dot\n\n1. One\n2. Two\n    - Dot below\n\n<!-- -->\n\n1. Again",
  ],
  [
    "Word's numbered list around a paragraph",
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>a)<span> </span></span>One</p><p class=MsoNormal>Between</p>
     <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span> </span></span>Two</p>
     <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>2.1.<span> </span></span>Below</p>`,
    "1. One\n\nBetween\n\n2. Two\n    1. Below",
  ],
  [
    "Word online",
    `<div class="OutlineElement Ltr SCXW1 BCX8"><p class="Paragraph SCXW1" role="heading" aria-level="2" style="font-weight:normal"><span class="TextRun SCXW1" style="font-weight:bold"><span class="NormalTextRun">Costs</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div>
     <div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun" style="font-weight:normal"><span class="NormalTextRun">A </span></span><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">firm</span></span><span class="TextRun" style="font-style:italic;font-weight:bold"><span class="NormalTextRun"> price</span></span><span class="TextRun" style="vertical-align:super;font-size:9px"><span class="NormalTextRun">2</span></span><span class="EOP">&nbsp;</span></p></div>
     <div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li class="OutlineElement Ltr" role="listitem" data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>
     <div class="ListContainerWrapper"><ul class="BulletListStyle2" role="list"><li role="listitem" data-listid="1" data-aria-posinset="1" data-aria-level="2"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">Two</span></p></li></ul></div>
     <div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li role="listitem" data-listid="2" data-aria-posinset="1" data-aria-level="1"><p>First</p></li></ol></div>
     <div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="2"><li role="listitem" data-listid="2" data-aria-posinset="2" data-aria-level="1"><p>Second</p></li></ol></div>`,
    "## Costs\n\nA **firm *price***<sup>2</sup>\n\n- One\n    - **Two**\n\n1. First\n2. Second",
  ],
  [
    "Google Docs",
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">A </span><span style="font-weight:700">firm</span><span> price and a </span><a href="https://example.com/a"><span>link</span></a></p><ol><li><p>One</p></li><li><p>Two</p></li></ol></b>`,
    "A **firm** price and a [link](https://example.com/a)\n\n1. One\n\n2. Two",
  ],
  [
    "Google Docs' styles",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline">Costs</span></h1><p dir="ltr"><span style="font-weight:400;font-style:italic;vertical-align:baseline">always </span><span style="font-weight:700;font-style:italic">firm</span><span style="font-weight:400;text-decoration:line-through">old</span><span style="font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none">new</span><span style="font-weight:400;vertical-align:baseline"> m</span><span style="font-weight:400;vertical-align:baseline"><span style="font-size:0.6em;vertical-align:super">2</span></span><span style="font-weight:400"><span style="font-size:0.6em;vertical-align:sub">i</span></span></p></b><br class="Apple-interchange-newline">`,
    "# Costs\n\n*always* ***firm***~~old~~new m<sup>2</sup><sub>i</sub>",
  ],
  [
    "Google Docs' nested lists",
    `<ul><li>One</li><ul><li>One A</li><ol><li>One A 1</li></ol></ul><li>Two</li></ul>`,
    "- One\n    - One A\n        1. One A 1\n- Two",
  ],
  [
    "Google Docs' tasks",
    `<ul style="padding-inline-start:28px"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox"><p dir="ltr" role="presentation"><span style="font-weight:400">Done</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><p><span>Open</span></p></li></ul>`,
    "- [x] Done\n- [ ] Open",
  ],
  [
    "LibreOffice",
    `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head><body lang="en-US" dir="ltr"><h3 class="western">Costs</h3>
<p style="line-height: 100%; margin-bottom: 0in">A <b>firm</b> <font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><i>price</i></font></font>
and <strike>an</strike> <span style="font-weight: bold">old</span> one,
H<sub>2</sub>O, <span style="text-decoration: none">plain</span></p>
<ul>
	<li><p style="margin-bottom: 0in">One</p></li>
	<ul>
		<li><p>One A</p></li>
	</ul>
</ul>
<pre class="western">a  *b*</pre></body></html>`,
    "### Costs\n\nA **firm** *price* and ~~an~~ **old** one, H<sub>2</sub>O, plain\n\n- One\n\n    - One A\n\n```\na  *b*\n```",
  ],
  [
    "Notion",
    `<meta charset='utf-8'><h3>Costs</h3>
<p>A <strong>firm</strong> <em>price</em> with <code>a*b</code> and <del>old</del></p>
<ul>
<li>One
<ul>
<li>One A</li>
</ul>
</li>
<li>[ ] Open</li>
<li>[x] Done</li>
</ul>
<pre><code class="language-js">const a = 1;
</code></pre>
<blockquote>Said</blockquote><!-- notionvc: 4f1f5a2e-0000-4000-8000-000000000000 -->`,
    "### Costs\n\nA **firm** *price* with `a*b` and ~~old~~\n\n- One\n    - One A\n- [ ] Open\n- [x] Done\n\n```js\nconst a = 1;\n```\n\n> Said",
  ],
  [
    "Outlook",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US link="#0563C1"><div class=WordSection1><p class=MsoNormal>Dear <b>Asha</b>,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>One<o:p></o:p></li><ul style='margin-top:0cm' type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'><b style='mso-bidi-font-weight:normal'>Two</b></li></ul></ul>
     <p class=MsoNormal><a href="mailto:asha@example.com">asha@example.com</a></p></div></body></html>`,
    "Dear **Asha**,\n\n- One\n    - **Two**\n\n[asha@example.com](mailto:asha@example.com)",
  ],
  [
    "Outlook on the web",
    `<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">Dear <b>Asha</b>,</div><div class="elementToProof"><br></div><div class="elementToProof">the price is <span style="font-weight: 600;">firm</span>.</div><ol start="3" data-editing-info='{"orderedStyleType":1}' style="margin-top:0px"><li style="font-size:12pt"><div class="elementToProof">One</div></li><li><div role="presentation">Two</div></li></ol>`,
    "Dear **Asha**,\n\nthe price is **firm**.\n\n3. One\n\n4. Two",
  ],
  [
    "Apple Pages and Notes",
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px 0.0px 4.0px 0.0px; font: 22.0px '.AppleSystemUIFont'}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px Helvetica}
span.s1 {font-family: 'UICTFontTextStyleBody'; font-weight: bold; font-style: normal; font-size: 22.00px}
span.s2 {font-family: 'Helvetica'; font-weight: normal; font-style: italic}
span.s3 {font: bold 11.0px Helvetica; text-decoration: line-through}
</style></head><body><p class="p1"><span class="s1">Costs</span></p><p class="p2"><span class="s2"></span><br></p>
<p class="p1">A <b>firm</b><span class="s2"> price</span> <span class="s3">old</span></p>
<ul class="ul1"><li class="li1"><span class="s4"></span>One</li><ul class="ul1"><li class="li1">One A</li></ul><li class="li1">Two</li></ul></body></html>`,
    "**Costs**\n\nA **firm** *price* **~~old~~**\n\n- One\n    - One A\n- Two",
  ],
  [
    "Safari",
    `<span style="font: italic bold 12px 'Helvetica Neue'">firm</span><span style="font: 12px 'Helvetica-Bold'"> price</span><ul><ul><li>deep</li></ul></ul>`,
    "***firm*** price\n\n- deep",
  ],
  [
    "bold around blocks",
    `<b><p>One</p><ul><li>Two</li></ul><p> </p></b><p>Three</p>`,
    "**One**\n\n- **Two**\n\nThree",
  ],
  [
    "numbered lists in a row",
    `<ol><li>One</li></ol><ol start="2"><li>Two</li></ol><ol><li>Other</li></ol>`,
    "1. One\n2. Two\n\n<!-- -->\n\n1. Other",
  ],
  [
    "a page",
    '<p>It costs 5 * 3 <code>a_b</code></p><script>x()</script><p><img src="file:///c"></p>',
    "It costs 5 \\* 3 `a_b`",
  ],
];
