// The page of `gen-native preview` lies in Sources/GenPreview/Page as the files that it is; here they go into the executable
// as they stand, which costs neither a resource bundle nor a start. The scripts come in this order, `main.js` last: it
// calls the others.

#include "CPreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../GenPreview/Page/page.html"
};

static const unsigned char style[] = {
#embed "../GenPreview/Page/style.css"
    ,
#embed "../GenPreview/Page/colors.css"
    ,
#embed "../GenPreview/Page/sky.css"
    ,
#embed "../GenPreview/Page/measures.css"
    ,
#embed "../GenPreview/Page/strings.css"
    ,
#embed "../GenPreview/Page/changes.css"
    ,
#embed "../GenPreview/Page/motion.css"
};

static const unsigned char reload[] = {
#embed "../GenPreview/Page/reload.js"
};

static const unsigned char script[] = {
#embed "../GenPreview/Page/dom.js"
    ,
#embed "../GenPreview/Page/colors.js"
    ,
#embed "../GenPreview/Page/sky.js"
    ,
#embed "../GenPreview/Page/measures.js"
    ,
#embed "../GenPreview/Page/strings.js"
    ,
#embed "../GenPreview/Page/changes.js"
    ,
#embed "../GenPreview/Page/findings.js"
    ,
#embed "../GenPreview/Page/motion-math.js"
    ,
#embed "../GenPreview/Page/motion-math-springs.js"
    ,
#embed "../GenPreview/Page/motion-math-release.js"
    ,
#embed "../GenPreview/Page/motion-yaml.js"
    ,
#embed "../GenPreview/Page/motion-play.js"
    ,
#embed "../GenPreview/Page/motion-plot.js"
    ,
#embed "../GenPreview/Page/motion-cards.js"
    ,
#embed "../GenPreview/Page/motion-curves.js"
    ,
#embed "../GenPreview/Page/motion-springs.js"
    ,
#embed "../GenPreview/Page/motion-transitions.js"
    ,
#embed "../GenPreview/Page/motion-keyframes.js"
    ,
#embed "../GenPreview/Page/motion-fling.js"
    ,
#embed "../GenPreview/Page/motion-gestures.js"
    ,
#embed "../GenPreview/Page/motion-haptics.js"
    ,
#embed "../GenPreview/Page/motion-playground.js"
    ,
#embed "../GenPreview/Page/motion-demo.js"
    ,
#embed "../GenPreview/Page/motion-edit-curve.js"
    ,
#embed "../GenPreview/Page/motion-edit-spring.js"
    ,
#embed "../GenPreview/Page/motion-changes.js"
    ,
#embed "../GenPreview/Page/motion-main.js"
    ,
#embed "../GenPreview/Page/main.js"
};

CarriedFile carriedPage(void) { return (CarriedFile){page, sizeof page}; }
CarriedFile carriedStyle(void) { return (CarriedFile){style, sizeof style}; }
CarriedFile carriedScript(void) { return (CarriedFile){script, sizeof script}; }
CarriedFile carriedReload(void) { return (CarriedFile){reload, sizeof reload}; }
